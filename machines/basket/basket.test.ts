/** The basket chart: the result of each kind of change, and every reason for a refusal (spec: account area 4). */
import { describe, expect, it } from 'vitest';
import { afterChange, basketOf, type BasketSnapshot, changeRefusal } from './changes.ts';
import type { AddonOffer, BasketChange, BasketChoice, BasketTerms } from './basket.types.ts';
import { change, choice, forBooking, forParties } from './test/offers.ts';
import { ResortCode } from '../contract/stay.ts';
import { RESORT_NAMES } from '../stay/stay.text.ts';
import { baseCodeOf, familyOf, isRefundable, sectionOf } from './codes.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { basketOfBooking, choicesOf, diningsIn, extrasIn, isEmptied } from './choices.ts';

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

const HALF = choice('dine-half', 0);
const SOFT = choice('drinks-soft', 0);
const BOTH = [SOFT, HALF];
const CALL = 'Call us on 0808 157 0192 (8am to 8pm, every day).';

// requirement: ACCOUNT-4-BASKET, JOURNEY-4-DINING
it.each([
  ['is added', [], change('dine-half', 0), 'dine-half@0'],
  ['is removed', [HALF], change('dine-half', 0, 0), ''],
  ['replaces another dining plan', [HALF], change('dine-full', 0), 'dine-full@0'],
  ['does not change the lines of another party', [HALF], change('dine-full', 1), 'dine-half@0 dine-full@1'],
  ['of dining keeps the party’s drinks', [SOFT], change('dine-half', 0), 'drinks-soft@0 dine-half@0'],
  [
    'of drinks removes other drinks and dining of its party',
    [choice('drinks-soft', 1), choice('dine-half', 1), HALF],
    change('drinks-hot', 1),
    'dine-half@0 drinks-hot@1',
  ],
  [
    'of drinks keeps an all-inclusive package',
    [choice('all-in-two', 0)],
    change('drinks-soft', 0),
    'all-in-two@0 drinks-soft@0 (dine-full@0)',
  ],
  ['that is booked already removes no other line', BOTH, change('drinks-soft', 0), 'dine-half@0 drinks-soft@0'],
  ['adds the packages that it includes', [], change('drinks-bar', 0), 'drinks-bar@0 (drinks-soft@0)'],
])('a package for a party %s', (_, booked, requested, lines) => expect(texts(changed(booked, requested))).toBe(lines));

it.each([
  [
    'replaces the party’s food and drink with what it includes',
    [choice('dine-full', 0), SOFT, choice('spa-pool')],
    [change('all-in-one', 0)],
    'spa-pool all-in-one@0 (dine-half@0) (drinks-soft@0)',
  ],
  ['is removed together with what it included', [], [change('all-in-one', 1), change('all-in-one', 1, 0)], ''],
  [
    'is removed with what it included when it is no longer sold',
    [choice('all-in-old', 0), { ...choice('dine-old', 0), removeable: false }],
    [change('all-in-old', 0, 0)],
    '',
  ],
  ['can be kept when it is no longer sold', [choice('all-in-old', 0)], [change('all-in-old', 0)], 'all-in-old@0'],
  [
    'adds included drinks once when another package includes them too',
    [],
    [change('all-in-one', 0), change('drinks-bar', 0)],
    'all-in-one@0 drinks-bar@0 (dine-half@0) (drinks-soft@0)',
  ],
])('an all-inclusive package %s', (_, booked, changes, lines) => {
  expect(texts(changed(booked, ...changes))).toBe(lines);
});

const tokens = (quantity: number) => change('token-pre', null, quantity);
const HOURS = [choice('early-check-in'), choice('spa-pool')];
// requirement: JOURNEY-4-ADDONS-CHECK-TIMES, JOURNEY-4-ADDONS
it.each([
  ['is added with its quantity', [], [change('spa-pool', null, 4)], 'spa-pool×4'],
  ['is reduced in quantity', [choice('spa-pool', null, 4)], [change('spa-pool', null, 1)], 'spa-pool'],
  ['is removed', [choice('spa-pool', null, 4)], [change('spa-pool', null, 0)], ''],
  ['has as many tokens as are sold, and no more', [], [tokens(500), tokens(501)], 'token-pre×500'],
  ['can be a donation with a quantity', [], [change('gosh-donation', null, 5)], 'gosh-donation×5'],
  ['swaps early check-in for late check-out', HOURS, [change('late-check-out')], 'spa-pool late-check-out'],
  ['is removed when early check-in is set to 0', [choice('early-check-in')], [change('early-check-in', null, 0)], ''],
])('an add-on for the whole booking %s', (_, booked, changes, lines) => {
  expect(texts(changed(booked, ...changes))).toBe(lines);
});

describe('a refused basket change', () => {
  const GROWN = [HALF, choice('drinks-bar', 1)];
  const TOO_LATE = 'Nothing can be removed in the last 70 days before your break.';
  const BY_PHONE = 'In the last 70 days before your break this can only be upgraded by phone.';
  const BETWEEN = 'Please contact us to change between drinks and an all-inclusive package.';
  it.each([
    ['We don’t offer this for your break.', NEW, [], change('tea')],
    ['You can’t have this package with this accommodation.', NEW, [], change('drinks-hot', 0)],
    ['This is for the whole booking.', NEW, [], change('spa-pool', 0)],
    ['Please enter a whole number, 0 or more.', NEW, [], change('spa-pool', null, 1.5)],
    ['One package covers everyone in the party.', NEW, [], change('dine-half', 0, 2)],
    ['You can have at most 4 of these.', NEW, [], change('spa-pool', null, 5)],
    ['This isn’t in your basket.', NEW, [], change('spa-pool', null, 0)],
    [`${TOO_LATE} ${CALL}`, LATE, GROWN, change('dine-half', 0, 0)],
    [`${BY_PHONE} ${CALL}`, LATE, GROWN, change('dine-full', 0)],
    [`${BETWEEN} ${CALL}`, EARLY, GROWN, change('all-in-one', 1)],
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
    const included = 'This comes with your package, so you can’t add or remove it on its own.';
    const all = changed([], change('all-in-one', 0));
    expect(changeRefusal(all, change('drinks-soft', 0, 0))).toBe(included);
    expect(changeRefusal(all, change('drinks-soft', 0))).toBe(included);
    expect(changeRefusal(all, change('drinks-soft', 1))).toBeNull();
  });

  // requirement: ACCOUNT-4-BASKET-REMOVAL
  it.each([
    ['all-inclusive drinks, when drinks are added', 'drinks-bar', change('drinks-soft', 1)],
    ['dining, when dining is added for the same unit', 'dine-full', change('dine-half', 0)],
  ])('reports that the line cannot come out beside an addition: %s', (_, code, addition) => {
    const after = changed([choice(code, 0)], addition);
    expect(changeRefusal(after, change(code, 0, 0))).toBe(
      'This can’t come out in the same change as the food or drink you’re adding. Make that change first, or undo it.',
    );
  });
});

// requirement: JOURNEY-5-BREAK-70
it('an edit in the last 70 days can remove what the same edit added', () => {
  const added = afterChange(basket([choice('dine-half', 0)], LATE), change('spa-pool', null, 2));
  expect(changeRefusal(added, change('spa-pool', null, 0))).toBeNull();
});

// requirement: JOURNEY-1-RESORTS
it('names the three resorts by their codes, and there are no others', () => {
  expect(RESORT_NAMES).toEqual({ BG: 'Bognor Regis', MH: 'Minehead', SK: 'Skegness' });
  for (const code of ['BG', 'MH', 'SK']) expect(ResortCode.is(code)).toBe(true);
  for (const code of ['AY', 'bg', '', 'BG ']) expect(ResortCode.is(code)).toBe(false);
});

it.each([
  ['circus', 'circus', 'circus'],
  ['circus-child', 'circus', 'circus'],
  ['circus-toddler', 'circus', 'circus'],
  ['circus-late', 'circus-late', 'circus'],
  ['xmas-lunch-child', 'xmas-lunch', 'christmas'],
  ['child', 'child', null],
])('maps the ticket code %s to the base code %s and the family %s', (code, baseCode, family) => {
  expect(baseCodeOf(code)).toBe(baseCode);
  expect(familyOf(code)).toBe(family);
});

// requirement: JOURNEY-3-ADDON-CODES
it.each([
  ['ground-floor', 'groundFloor'],
  ['gosh-donation', 'donation'],
  ['holiday-protection', 'protection'],
  ['cot-hire', 'cots'],
  ['token-pre', 'tokenPre'],
  ['token-post', 'tokenPost'],
  ['token-transferred', 'tokenTransferred'],
  ['early-check-in', 'earlyCheckIn'],
  ['late-check-out', 'lateCheckOut'],
  ['dine-premium', 'diningPlan'],
  ['drinks-bar', 'allInclusiveDrinks'],
  ['activity-pass', 'activityPass'],
  ['spa-pool', 'spa'],
  ['brunch-bottomless', 'bottomlessBrunch'],
  ['circus', 'circus'],
  ['vip-seats', 'vip'],
  ['donation', null],
  ['tea', null],
])('identifies by the code %s the family %s', (code, family) => expect(familyOf(code)).toBe(family));

it('returns the section of a code, and throws for a code of no family', () => {
  expect([sectionOf('dine-half'), sectionOf('all-in-one')]).toEqual(['dining', 'all-inclusive']);
  expect(() => sectionOf('tea')).toThrow('no family has the add-on code tea');
});

// requirement: ACCOUNT-4-EDIT
it('lets food, a spa session and late check-out be taken out of a paid break, and nothing that is not refunded', () => {
  const refunded = ['dine-standard', 'spa-pool', 'late-check-out'];
  const others = ['token-pre', 'token-post', 'token-transferred', 'gosh-donation', 'holiday-protection'];
  expect([...refunded, ...others].filter(isRefundable)).toEqual(refunded);
});

const booking = bookingWith({
  dinings: [
    lineOf({ code: 'all-in-one', section: 'all-inclusive', unitSeqNumber: 1 }),
    lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 1, removeable: false }),
  ],
  extras: [
    lineOf({ code: 'spa-day', section: 'spa', quantity: 2 }),
    lineOf({ code: 'ground-floor', section: 'ground-floor', quantity: 3 }),
  ],
});

// requirement: JOURNEY-4-ADDONS-DINING-ONE
it('counts the ground floor as one choice, however many units it covers', () =>
  expect(choicesOf(booking).map(({ code, quantity }) => [code, quantity])).toEqual([
    ['all-in-one', 1],
    ['drinks-soft', 1],
    ['spa-day', 2],
    ['ground-floor', 1],
  ]));

it('separates choices into dining of parties and extras of the booking, without the ground floor', () => {
  const choices = choicesOf(booking);
  expect(diningsIn(choices)).toEqual([{ code: 'all-in-one', unitIndex: 1 }]);
  expect(extrasIn(choices)).toEqual([{ code: 'spa-day', quantity: 2 }]);
});

it.each(['draft', 'inProgress', 'completed'] as const)(
  'sets isCompleted in the basket terms of a %s booking',
  (status) => {
    expect(basketOfBooking({ ...booking, status }, []).context.terms).toEqual({
      isCompleted: status === 'completed',
      daysToStart: 0,
    });
  },
);

it.each([
  ['all lines removed', booking, bookingWith(), true],
  ['all extras removed, dining left', booking, bookingWith({ dinings: booking.dinings }), false],
  ['all dining removed, extras left', booking, bookingWith({ extras: booking.extras }), false],
  ['the only extra removed', bookingWith({ extras: booking.extras }), bookingWith(), true],
  ['the only dining removed', bookingWith({ dinings: booking.dinings }), bookingWith(), true],
  ['no lines before', bookingWith(), bookingWith(), false],
])('detects whether a change has emptied the basket: %s', (_, before, after, expected) => {
  expect(isEmptied(before, after)).toBe(expected);
});
