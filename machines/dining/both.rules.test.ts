/** Having both: what a change removed comes back where the basket allows it beside what replaced it. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { bothOf } from './choices.rules.ts';

const OPTIONS = ['drinks-soft', 'drinks-hot-cold', 'dine-half', 'dine-premium', 'all-in-one'].map((code) =>
  addonWith({ code, section: 'dining' }),
);
const choice = (code: string) => ({ code, unitIndex: 0 });
const bothWith = (chosen: string, before: readonly string[]) =>
  bothOf(
    {
      booking: bookingWith({ dinings: [lineOf({ code: chosen, section: 'dining', unitSeqNumber: 0 })], extras: [] }),
      options: OPTIONS,
    },
    before.map(choice),
  );

describe('bothOf', () => {
  it('has a dining plan and the drinks that replaced it', () => {
    expect(bothWith('drinks-soft', ['dine-half'])).toEqual([choice('drinks-soft'), choice('dine-half')]);
  });
  it.each([
    ['two drinks packages', 'drinks-soft', ['drinks-hot-cold']],
    ['two dining plans', 'dine-half', ['dine-premium']],
    ['what was replaced, when a part of it cannot be there as well', 'drinks-soft', ['drinks-hot-cold', 'dine-half']],
  ] as const)('does not have %s', (_, chosen, before) => {
    expect(bothWith(chosen, before)).toBeNull();
  });
  it('has nothing to add when nothing was replaced', () => {
    expect(bothWith('dine-half', ['dine-half', 'drinks-soft'])).toBeNull();
    expect(bothWith('dine-half', [])).toBeNull();
  });
});
