/** The dining page: the spec's headings and footers, prices for each party, and what may be done when. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { restingAt } from '../kit/test/restingAt.ts';
import { diningMachine, type DiningContext } from './dining.machine.ts';
import { diningView } from './dining.view.ts';

const OPTIONS = [
  addonWith({ code: 'drinks-soft', section: 'drinks' }),
  addonWith({ code: 'dine-half', section: 'dining', isPerNight: true }),
  addonWith({ code: 'all-in-one', section: 'all-inclusive' }),
  addonWith({ code: 'dine-gone', section: 'dining', units: [] }),
];
const at = (value: string, changes: Partial<DiningContext> = {}) =>
  diningView(
    restingAt(diningMachine, { booking: changes.booking ?? bookingWith() }, value, { options: OPTIONS, ...changes }),
  );

describe('the sections', () => {
  // requirement: JOURNEY-3-DINING-SECTIONS
  it('have the spec’s headings, in order', () => {
    expect(at('awaitingChoice').sections.map(({ key, title }) => [key, title])).toEqual([
      ['all-inclusive', 'ALL INCLUSIVE PACKAGES'],
      ['dining', 'DINING PLANS'],
      ['drinks', 'DRINKS PACKAGE'],
    ]);
  });
  it('are left out when nothing is in them', () => {
    expect(at('awaitingChoice', { options: OPTIONS.slice(0, 1) }).sections.map(({ key }) => key)).toEqual(['drinks']);
  });
  it('leave out what no party can have', () => {
    expect(at('awaitingChoice').sections[1]?.options.map(({ code }) => code)).toEqual(['dine-half']);
  });
});

describe('a package', () => {
  it('tells each party its price, what it was and what it comes to for each guest', () => {
    const view = at('awaitingChoice', { wanted: [{ code: 'dine-half', unitIndex: 1 }] });
    expect(view.sections[1]?.options[0]?.units).toEqual([
      {
        unitIndex: 0,
        label: 'Party 1 · 2 adults, 1 child, 1 infant',
        priceText: '£96.00',
        wasText: '£120.00',
        basis: 'for 4 nights · about £6.00 per person, per night',
        isChosen: false,
        canToggle: true,
        refusal: null,
      },
      {
        unitIndex: 1,
        label: 'Party 2 · 1 adult',
        priceText: '£24.00',
        wasText: null,
        basis: 'for 4 nights · about £6.00 per person, per night',
        isChosen: true,
        canToggle: true,
        refusal: null,
      },
    ]);
  });
  it('is described by the content’s words, and by its own name without them', () => {
    const text = {
      code: 'dine-half',
      title: 'Half Board',
      strapline: '',
      description: 'Breakfast and supper.',
      images: [],
      features: [],
    };
    const [plain] = at('awaitingChoice').sections[1]?.options ?? [];
    const [told] = at('awaitingChoice', { texts: { 'DINE-HALF': text } }).sections[1]?.options ?? [];
    expect(plain).toMatchObject({ title: 'dine-half', description: '', image: null });
    expect(told).toMatchObject({ title: 'Half Board', description: 'Breakfast and supper.' });
  });
});

describe('the footer', () => {
  // requirement: JOURNEY-4-HINT-OVERVIEW
  // requirement: JOURNEY-4-HINT-NO-DINING
  it.each([
    ['without a package', bookingWith(), 'To book your break without a dining plan, select continue.'],
    [
      'with one',
      bookingWith({ dinings: [lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0 })] }),
      'Next, continue to the overview',
    ],
  ])('reads as the spec says %s', (_, booking, hint) => {
    expect(at('awaitingChoice', { booking }).hint).toBe(hint);
  });
});

describe('what may be done', () => {
  it.each([
    ['loading', { isBusy: true, canFinish: false, canUndo: false }],
    ['awaitingChoice', { isBusy: false, canFinish: true, canUndo: false }],
    ['saving', { isBusy: true, isSaving: true, canFinish: false, canUndo: false }],
    ['unlisted', { isUnlisted: true, canFinish: false }],
    ['broken', { isBroken: true, canFinish: false }],
  ])('at %s', (state, expected) => {
    const view = at(state);
    expect(view).toMatchObject({ state, ...expected });
    const isResting = state === 'awaitingChoice';
    expect(
      view.sections.every(({ options }) =>
        options.every(({ units }) => units.every(({ canToggle }) => canToggle === isResting)),
      ),
    ).toBe(true);
  });
  it('includes taking back the last removal while there is one', () => {
    expect(at('awaitingChoice', { undo: [] }).canUndo).toBe(true);
    expect(at('saving', { undo: [] }).canUndo).toBe(false);
  });
});
