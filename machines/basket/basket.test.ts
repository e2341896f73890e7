/** The basket chart: the result of each kind of change, and every reason for a refusal (spec: account area 4). */
import { describe, expect, it } from 'vitest';
import { afterChange, basketOf, changeRefusal, type BasketSnapshot } from './changes.ts';
import type { BasketTerms, BasketChange, BasketChoice, AddonOffer } from './basket.types.ts';
import { forBooking, forParties } from './test/offers.ts';

const OFFERS: readonly AddonOffer[] = [
  forParties('dine-half'),
  forParties('dine-full'),
  forParties('drinks-soft'),
  forParties('drinks-hot', [], [{ unitIndex: 1 }]),
  forParties('drinks-bar', ['drinks-soft']),
  forParties('all-in-one', ['dine-half', 'drinks-soft']),
  forParties('all-in-two', ['dine-full', 'drinks-gone']),
  forBooking('spa-pool', 4),
  forBooking('early-check-in', 1),
  forBooking('late-check-out', 1),
  forBooking('token-pre', 500),
  forBooking('gosh-donation', 5),
  forBooking('ground-floor', 1),
];
const NEW: BasketTerms = { isCompleted: false, daysToStart: 3 };
const EARLY: BasketTerms = { isCompleted: true, daysToStart: 71 };
const LATE: BasketTerms = { isCompleted: true, daysToStart: 70 };

const choice = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChoice => ({
  code,
  quantity,
  unitSeqNumber,
  removeable: true,
});
const change = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChange => ({
  code,
  quantity,
  unitSeqNumber,
});
const basket = (booked: readonly BasketChoice[] = [], terms = NEW): BasketSnapshot =>
  basketOf({ offers: OFFERS, terms, booked });
const changed = (booked: readonly BasketChoice[], ...changes: readonly BasketChange[]): BasketSnapshot =>
  changes.reduce(afterChange, basket(booked));
/** 'dine-half@0 spa-pool×2 (drinks-soft@0)': the lines; lines included in a package are in brackets. */
const texts = ({ context }: BasketSnapshot): string =>
  context.lines
    .map(({ code, unitSeqNumber, quantity, removeable }) => {
      const line = `${code}${unitSeqNumber === null ? '' : `@${unitSeqNumber}`}${quantity === 1 ? '' : `×${quantity}`}`;
      return removeable ? line : `(${line})`;
    })
    .join(' ');

describe('a package for a party', () => {
  // requirement: ACCOUNT-4-BASKET
  // requirement: JOURNEY-4-DINING
  it.each([
    ['is added', [], [change('dine-half', 0)], 'dine-half@0'],
    ['is removed', [choice('dine-half', 0)], [change('dine-half', 0, 0)], ''],
    ['replaces another dining plan', [choice('dine-half', 0)], [change('dine-full', 0)], 'dine-full@0'],
    [
      'does not change the lines of another party',
      [choice('dine-half', 0)],
      [change('dine-full', 1)],
      'dine-half@0 dine-full@1',
    ],
    [
      'of dining keeps the party’s drinks',
      [choice('drinks-soft', 0)],
      [change('dine-half', 0)],
      'drinks-soft@0 dine-half@0',
    ],
    [
      'of drinks removes other drinks and dining of its party',
      [choice('drinks-soft', 1), choice('dine-half', 1), choice('dine-half', 0)],
      [change('drinks-hot', 1)],
      'dine-half@0 drinks-hot@1',
    ],
    [
      'of drinks keeps an all-inclusive package',
      [choice('all-in-two', 0)],
      [change('drinks-soft', 0)],
      'all-in-two@0 drinks-soft@0 (dine-full@0)',
    ],
    [
      'that is already in the basket removes no other line',
      [choice('drinks-soft', 0), choice('dine-half', 0)],
      [change('drinks-soft', 0)],
      'dine-half@0 drinks-soft@0',
    ],
    ['adds the packages that it includes', [], [change('drinks-bar', 0)], 'drinks-bar@0 (drinks-soft@0)'],
  ])('%s', (_, booked, changes, lines) => {
    expect(texts(changed(booked, ...changes))).toBe(lines);
  });
});

describe('an all-inclusive package', () => {
  it.each([
    [
      'replaces the party’s food and drink with what it includes',
      [choice('dine-full', 0), choice('drinks-soft', 0), choice('spa-pool')],
      [change('all-in-one', 0)],
      'spa-pool all-in-one@0 (dine-half@0) (drinks-soft@0)',
    ],
    ['is removed together with what it included', [], [change('all-in-one', 1), change('all-in-one', 1, 0)], ''],
    [
      'replaces another all-inclusive package and what that included',
      [],
      [change('all-in-one', 0), change('all-in-two', 0)],
      'all-in-two@0 (dine-full@0)',
    ],
    [
      'keeps what it included when it is no longer sold',
      [choice('all-in-old', 0), { ...choice('dine-old', 0), removeable: false }],
      [change('drinks-soft', 1)],
      'all-in-old@0 drinks-soft@1 (dine-old@0)',
    ],
    [
      'is removed with what it included when it is no longer sold',
      [choice('all-in-old', 0), { ...choice('dine-old', 0), removeable: false }],
      [change('all-in-old', 0, 0)],
      '',
    ],
    [
      'can be requested unchanged when it is no longer sold',
      [choice('all-in-old', 0)],
      [change('all-in-old', 0)],
      'all-in-old@0',
    ],
    [
      'adds included drinks once when another package includes them too',
      [],
      [change('all-in-one', 0), change('drinks-bar', 0)],
      'all-in-one@0 drinks-bar@0 (dine-half@0) (drinks-soft@0)',
    ],
  ])('%s', (_, booked, changes, lines) => {
    expect(texts(changed(booked, ...changes))).toBe(lines);
  });
});

describe('an add-on for the whole booking', () => {
  // requirement: JOURNEY-4-ADDONS-CHECK-TIMES
  // requirement: JOURNEY-4-ADDONS
  it.each([
    ['is added with its quantity', [], [change('spa-pool', null, 4)], 'spa-pool×4'],
    ['is reduced in quantity', [choice('spa-pool', null, 4)], [change('spa-pool', null, 1)], 'spa-pool'],
    ['is removed', [choice('spa-pool', null, 4)], [change('spa-pool', null, 0)], ''],
    [
      'has as many tokens as the shop sells, and no more',
      [],
      [change('token-pre', null, 500), change('token-pre', null, 501)],
      'token-pre×500',
    ],
    ['can be a donation with a quantity', [], [change('gosh-donation', null, 5)], 'gosh-donation×5'],
    [
      'swaps early check-in for late check-out',
      [choice('early-check-in'), choice('spa-pool')],
      [change('late-check-out')],
      'spa-pool late-check-out',
    ],
    [
      'swaps late check-out for early check-in',
      [],
      [change('late-check-out'), change('early-check-in')],
      'early-check-in',
    ],
    ['is removed when early check-in is set to 0', [choice('early-check-in')], [change('early-check-in', null, 0)], ''],
  ])('%s', (_, booked, changes, lines) => {
    expect(texts(changed(booked, ...changes))).toBe(lines);
  });
});

describe('a refused basket change', () => {
  const GROWN = [choice('dine-half', 0), choice('drinks-bar', 1)];
  it.each([
    ['We don’t offer this for your break.', NEW, [], change('tea')],
    ['We don’t offer this for your break.', NEW, [], change('spa-none')],
    ['We don’t offer this package for this place.', NEW, [], change('drinks-hot', 0)],
    ['We don’t offer this package for this place.', NEW, [], change('dine-half', 2)],
    ['We don’t offer this package for this place.', NEW, [], change('dine-half')],
    ['We don’t offer this package for this place.', NEW, [], change('all-in-one', 2)],
    ['This is for the whole booking.', NEW, [], change('spa-pool', 0)],
    ['This is for the whole booking.', NEW, [], change('late-check-out', 0)],
    ['Please enter a whole number, 0 or more.', NEW, [], change('spa-pool', null, 1.5)],
    ['Please enter a whole number, 0 or more.', NEW, [], change('token-pre', null, -1)],
    ['Please enter a whole number, 0 or more.', NEW, [], change('spa-pool', null, Number.NaN)],
    ['A package counts as one for its party.', NEW, [], change('dine-half', 0, 2)],
    ['You can have at most 4 of this.', NEW, [], change('spa-pool', null, 5)],
    ['You can have at most 1 of this.', NEW, [], change('early-check-in', null, 2)],
    ['You can have at most 5 of this.', NEW, [], change('gosh-donation', null, 6)],
    ['This is not in your basket.', NEW, [], change('spa-pool', null, 0)],
    ['This is not in your basket.', NEW, [choice('dine-half', 0)], change('dine-half', 1, 0)],
    [
      'Nothing can be removed from a booking in the last 70 days before it starts. Call us on 0808 157 0192 (8am to 8pm, every day).',
      LATE,
      GROWN,
      change('dine-half', 0, 0),
    ],
    [
      'Nothing can be removed from a booking in the last 70 days before it starts. Call us on 0808 157 0192 (8am to 8pm, every day).',
      LATE,
      [choice('spa-pool', null, 3)],
      change('spa-pool', null, 2),
    ],
    [
      'In the last 70 days before your break this can only be upgraded by phone. Call us on 0808 157 0192 (8am to 8pm, every day).',
      LATE,
      GROWN,
      change('dine-full', 0),
    ],
    [
      'In the last 70 days before your break this can only be upgraded by phone. Call us on 0808 157 0192 (8am to 8pm, every day).',
      LATE,
      [choice('early-check-in')],
      change('late-check-out'),
    ],
    [
      'Please contact us to change between drinks and an all-inclusive package. Call us on 0808 157 0192 (8am to 8pm, every day).',
      EARLY,
      GROWN,
      change('all-in-one', 1),
    ],
    [
      'Please contact us to change between drinks and an all-inclusive package. Call us on 0808 157 0192 (8am to 8pm, every day).',
      EARLY,
      [choice('all-in-two', 0)],
      change('drinks-soft', 0),
    ],
  ])('reports “%s” and leaves the lines as they were', (message, terms, booked, requested) => {
    const before = basket(booked, terms);
    expect(changeRefusal(before, requested)).toBe(message);
    const after = afterChange(before, requested);
    expect([after.context.lines, after.value]).toEqual([
      before.context.lines,
      { contents: booked.length === 0 ? 'empty' : 'filled', outcome: { latest: 'refused' } },
    ]);
  });

  it('reports a line included in a package, whether it is removed or requested', () => {
    const included = 'This is included in your package. It comes and goes with it.';
    const all = changed([], change('all-in-one', 0));
    expect(changeRefusal(all, change('drinks-soft', 0, 0))).toBe(included);
    expect(changeRefusal(all, change('drinks-soft', 0))).toBe(included);
    expect(changeRefusal(all, change('drinks-soft', 1))).toBeNull();
  });

  // requirement: ACCOUNT-4-BASKET-REMOVAL
  it.each([
    ['all-inclusive drinks, when drinks are added', 'drinks-bar', change('drinks-soft', 1)],
    ['all-inclusive drinks, when dining is added', 'drinks-bar', change('dine-half', 1)],
    ['all-inclusive drinks, when all-inclusive is added', 'drinks-bar', change('all-in-two', 1)],
    ['dining, when dining is added for the same unit', 'dine-full', change('dine-half', 0)],
    ['dining, when all-inclusive is added', 'dine-full', change('all-in-one', 1)],
    ['base drinks, when all-inclusive is added', 'drinks-soft', change('all-in-two', 1)],
  ])('reports that the line cannot come out beside an addition: %s', (_, code, addition) => {
    const after = changed([choice(code, 0)], addition);
    expect(changeRefusal(after, change(code, 0, 0))).toBe(
      'This can’t come out in the same change as the food or drink you’re adding. Make that change first, or undo it.',
    );
  });

  it.each([
    ['dining, when dining is added for another unit', 'dine-full', change('dine-half', 1)],
    ['base drinks, when dining is added', 'drinks-soft', change('dine-half', 1)],
    ['base drinks, when other drinks are added', 'drinks-soft', change('drinks-hot', 1)],
    ['all-inclusive drinks, when a spa is added', 'drinks-bar', change('spa-pool')],
    ['a spa, when all-inclusive is added', 'spa-pool', change('all-in-one', 1)],
  ])('does not report a replaced line: %s', (_, code, addition) => {
    const unit = code === 'spa-pool' ? null : 0;
    const after = changed([choice(code, unit)], addition);
    expect(changeRefusal(after, change(code, unit, 0))).toBeNull();
  });
});

describe('an edit in the last 70 days', () => {
  // requirement: JOURNEY-5-BREAK-70
  it.each([
    ['can add an add-on', LATE, [choice('dine-half', 0)], change('spa-pool')],
    ['can add dining for a party that has none', LATE, [choice('dine-half', 0)], change('dine-full', 1)],
    ['can remove dining a day before the limit', EARLY, [choice('dine-half', 0)], change('dine-half', 0, 0)],
    ['can change dining a day before the limit', EARLY, [choice('dine-half', 0)], change('dine-full', 0)],
    [
      'can remove dining from a booking that is not completed',
      NEW,
      [choice('dine-half', 0)],
      change('dine-half', 0, 0),
    ],
    ['can upgrade a booking that is not completed', NEW, [choice('drinks-soft', 0)], change('all-in-one', 0)],
  ])('%s', (_, terms, booked, requested) => {
    expect(changeRefusal(basket(booked, terms), requested)).toBeNull();
  });
  it('can remove what the same edit added', () => {
    const added = afterChange(basket([choice('dine-half', 0)], LATE), change('spa-pool', null, 2));
    expect(changeRefusal(added, change('spa-pool', null, 0))).toBeNull();
  });
});

describe('the contents state of a basket', () => {
  it('changes from empty to filled, emptied and filled again', () => {
    const steps = [change('spa-pool'), change('spa-pool', null, 0), change('dine-half', 0)];
    const contents = steps.map((_, i) => changed([], ...steps.slice(0, i + 1)).value.contents);
    expect([basket().value, contents]).toEqual([
      { contents: 'empty', outcome: { latest: 'none' } },
      ['filled', 'emptied', 'filled'],
    ]);
  });
});
