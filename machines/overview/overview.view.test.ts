/**
 * The view of the overview: sections with lines and totals, changes that it offers, and lines missing from the basket
 * cache.
 */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { cachedLine, NOTHING_MISSING } from '../basket/basketCache.ts';
import { totalsOf } from '../booking/pricing.rules.ts';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { overviewMachine } from './overview.machine.ts';
import type { Booking } from '../contract/booking.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../kit/outcomes.ts';
import type { Lines, OffersLoaded, OverviewContext } from './overview.types.ts';
import { overviewView } from './overview.view.ts';
import { orderOf } from './sections.view.ts';

const half = lineOf({ code: 'dine-half', name: 'Half board', section: 'dining', price: 9_600, unitSeqNumber: 0 });
const spa = lineOf({ code: 'spa-day', name: 'Spa day', section: 'spa', price: 4_800, saving: 800 });
const floor = lineOf({ code: 'ground-floor', name: 'Ground floor', section: 'ground-floor' });
const full = bookingWith({ dinings: [half], extras: [spa, floor], isGroundFloorSelected: true });
const OFFERS: OffersLoaded = {
  type: 'offers.loaded',
  addons: [
    addonWith({ code: 'dine-half', name: 'Half board', section: 'dining' }),
    addonWith({ code: 'spa-day', name: 'Spa day', section: 'spa' }),
    addonWith({ code: 'gosh-donation', section: 'donation', price: 200 }),
  ],
  groundFloor: { isAvailable: true, price: 2_500, isSelected: false, availableCabinIds: ['1'] },
  text: { sectionOrder: ['breakType', 'dining'], card: { title: 'Activities', text: 'Book them.' } },
  breakType: { code: 'midweek-break', title: 'Midweek Break', description: 'Monday to Friday.', tokens: ['Shows'] },
  isCardForWeekends: false,
  cachedBaskets: {},
};
const EDIT_HREFS = { accommodation: '/a', picker: '/p', dining: '/d', extras: '/e' };
const noErrors = { shown: { reviewing: 'noErrors' } };
const at = (value: string | object, changes: Partial<OverviewContext> = {}, booking = full) => {
  const input = {
    booking,
    email: '',
    canPickCabin: false,
    isPickerOffered: false,
    editHrefs: EDIT_HREFS,
    emptied: null,
  };
  return overviewView(settledAt(overviewMachine, input, value as never, { offers: OFFERS, ...changes }));
};
const sectionsAt = (booking = full) => {
  const { accommodation, dining, extras } = at(noErrors, {}, booking).parts;
  return [accommodation, dining, extras];
};

describe('the sections in overviewView', () => {
  // requirement: JOURNEY-3-OVERVIEW
  it('shows each section with its own lines and total', () => {
    expect(
      sectionsAt().map(({ title, groups, totalText, editLabel }) => [
        title,
        groups.map((group) => [group.title, group.lines.map(({ label }) => label)]),
        totalText,
        editLabel,
      ]),
    ).toEqual([
      ['Accommodation', [['', ['Lakeside Lodge', 'Garden Room']]], '£650.50', 'Change accommodation'],
      ['Dining', [['', ['Half board']]], '£96.00', 'Change dining'],
      [
        'Extras and Passes',
        [
          ['Spa', ['Spa day']],
          ['Everything else', ['Ground floor']],
        ],
        '£58.00',
        'Change extras',
      ],
    ]);
  });
  it('links each section to the step that changes it, also to the maps', () => {
    expect(sectionsAt().map(({ step, editHref }) => [step, editHref])).toEqual([
      ['accommodation', '/a'],
      ['dining', '/d'],
      ['extras', '/e'],
    ]);
    expect(at(noErrors).cabinHref).toBe('/p');
  });
  it('invites the guest to add something if nothing is chosen', () => {
    expect(
      sectionsAt(bookingWith())
        .slice(1)
        .map(({ groups, totalText, editLabel }) => [groups, totalText, editLabel]),
    ).toEqual([
      [[], '£0.00', 'Add dining'],
      [[], '£0.00', 'Add extras'],
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW-TOTALS
  it('shows the totals of the price function for the same lines, and their savings', () => {
    const { totals } = full;
    expect(totals).toEqual(totalsOf(full.units, full.dinings, full.extras));
    expect(sectionsAt().map(({ savingText }) => savingText)).toEqual([
      'You save £50.00 here',
      null,
      'You save £8.00 here',
    ]);
    expect(totals.total).toBe(
      totals.accommodationSection.total + totals.diningSection.total + totals.extrasSection.total,
    );
  });
  it('offers removal only for lines that the basket allows to remove', () => {
    const included = { ...half, code: 'drinks-soft', removeable: false };
    const booking = bookingWith({ dinings: [half, included], extras: [spa, floor] });
    const removals = [
      ...at(noErrors, {}, booking).parts.dining.groups,
      ...at(noErrors, {}, booking).parts.extras.groups,
    ]
      .flatMap(({ lines }) => lines)
      .map(({ removal }) => removal);
    expect(removals).toEqual([{ code: 'dine-half', unit: 0 }, null, { code: 'spa-day', unit: null }, null]);
    const before = at(noErrors, { offers: null }, booking).parts.dining.groups[0]?.lines[0];
    expect(before?.removal).toBeNull();
  });
  it.each([
    [
      ['breakType', 'dining'],
      ['breakType', 'dining', 'accommodation', 'extras', 'token'],
    ],
    [
      ['dining', 'dining', 'nothing of ours'],
      ['dining', 'accommodation', 'extras', 'token', 'groundFloor'],
    ],
    [[], ['accommodation', 'dining', 'extras', 'token', 'groundFloor']],
  ])('follows the saved order, then adds the others: %j', (saved, order) => {
    expect(orderOf(saved).slice(0, 5)).toEqual(order);
    expect(orderOf(saved)).toHaveLength(8);
  });
});

describe('the link to the maps on the overview', () => {
  it.each([
    ['is a separate box if a party has no cabin yet', true, true, { label: 'Choose location' }, null],
    ['is a link if all parties have a cabin', true, false, null, 'Change location'],
    ['is left out without maps', false, true, null, null],
  ])('%s', (_, canPickCabin, isPickerOffered, box, label) => {
    const view = at(noErrors, { canPickCabin, isPickerOffered });
    if (box === null) expect(view.pickRoomBox).toBeNull();
    else expect(view.pickRoomBox).toMatchObject(box);
    expect(view.cabinLabel).toBe(label);
  });
});

describe('the switches in overviewView', () => {
  it('shows the ground-floor option and the donation, on or off', () => {
    expect(at(noErrors).parts).toMatchObject({
      groundFloor: { priceText: '£25.00', isOn: true },
      donation: { priceText: '£2.00', isOn: false },
    });
    const given = bookingWith({ extras: [lineOf({ code: 'gosh-donation', section: 'donation', price: 300 })] });
    expect(at(noErrors, {}, given).parts.donation).toMatchObject({ priceText: '£3.00', isOn: true });
  });
  it('leaves them out before loading, or if they are not available', () => {
    expect(at(noErrors, { offers: null }, bookingWith()).parts).toMatchObject({ groundFloor: null, donation: null });
    const none = { ...OFFERS, addons: [], groundFloor: { ...OFFERS.groundFloor, isAvailable: false } };
    expect(at(noErrors, { offers: none }, bookingWith()).parts).toMatchObject({ groundFloor: null, donation: null });
  });
});

describe('the content in overviewView', () => {
  it.each([
    ['family', false, 'Activities'],
    ['weekend', false, undefined],
    ['weekend', true, 'Activities'],
  ] as const)(
    'shows the activities card in the family brand, and in the weekend brand only with its toggle: %s, %s',
    (brand, isOn, title) => {
      const view = at(noErrors, { offers: { ...OFFERS, isCardForWeekends: isOn } }, bookingWith({ brand }));
      expect(view.parts.activityCard?.title).toBe(title);
    },
  );
  it('shows the break type, and what the tokens can be used for', () => {
    expect(at(noErrors).parts).toMatchObject({ breakType: { title: 'Midweek Break', tokens: ['Shows'] }, token: null });
    const tokens = lineOf({ code: 'token-pre', section: 'tokens', quantity: 10, price: 900, saving: 100 });
    expect(at(noErrors, {}, bookingWith({ extras: [tokens] })).parts.token).toEqual({
      title: '10 activity tokens',
      contents: ['Shows'],
      priceText: '£9.00',
      discountText: '£1.00 less than one by one',
    });
    const one = lineOf({ code: 'token-pre', section: 'tokens' });
    expect(at(noErrors, { offers: null }, bookingWith({ extras: [one] })).parts.token).toMatchObject({
      title: '1 activity token',
      contents: [],
      discountText: null,
    });
  });
});

describe('a removal on the overview', () => {
  const afterRemoval = async (before: typeof full, after: typeof full) => {
    const machine = overviewMachine.provide({
      actors: {
        loadOffers: fromPromise<OffersLoaded | LoadFailed | SessionLost | HoldLost, { booking: Booking }>(() =>
          Promise.resolve(OFFERS),
        ),
        saveLines: fromPromise<SaveOutcome, Lines & { version: number }>(() =>
          Promise.resolve({ type: 'basket.saved', booking: after }),
        ),
      },
      actions: { notifyBooking: () => undefined },
    });
    const input = {
      booking: before,
      email: '',
      canPickCabin: false,
      isPickerOffered: false,
      editHrefs: EDIT_HREFS,
      emptied: null,
    };
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, ({ context }) => context.offers !== null);
    actor.send({ type: 'line.removed', code: 'spa-day', unitSeqNumber: null });
    return overviewView(await waitFor(actor, ({ context }) => context.booking === after));
  };
  it('is named in the undo text until the guest does something else', () => {
    const undo = [{ code: 'spa-day', quantity: 2, unitSeqNumber: null }];
    expect(at(noErrors, { undo }).undoText).toBe('Removed: Spa day × 2.');
    expect(at({ shown: { saving: 'lines' } }, { undo }).undoText).toBeNull();
  });
  // requirement: ACCOUNT-8-MSG-BASKET-EMPTY
  it('shows that the basket is now empty as information, with undo', async () => {
    const last = bookingWith({ extras: [spa] });
    expect(await afterRemoval(last, bookingWith())).toMatchObject({
      notice: 'Your basket is now empty',
      isInfo: true,
      undoText: 'Removed: Spa day.',
    });
    expect(await afterRemoval(full, bookingWith({ dinings: [half] }))).toMatchObject({ notice: null, isInfo: false });
  });
});

describe('the missing lines in overviewView', () => {
  it('names the lines of the basket cache that the booking lacks, with a placeholder for those no longer sold', () => {
    const missing = {
      add: [cachedLine({ ...spa, quantity: 2 })],
      remove: [cachedLine(half)],
      unavailable: [cachedLine({ ...spa, code: 'spa-gone' })],
    };
    expect(at(noErrors, { missing })).toMatchObject({
      missing: { added: ['Spa day × 2'], removed: ['Half board'], unavailable: ['Something that is sold no more'] },
      canRestore: true,
    });
    expect(at(noErrors, { missing: { ...NOTHING_MISSING, unavailable: missing.unavailable } })).toMatchObject({
      canRestore: false,
    });
    expect(at(noErrors).missing).toBeNull();
  });
});

describe('overviewView', () => {
  it('shows the stay, the total, the savings and the quote it comes from', () => {
    expect(at(noErrors)).toMatchObject({
      state: 'shown.reviewing.noErrors',
      heading: 'Your break in Skegness',
      lead: '26 Mar 2027 to 30 Mar 2027, 4 nights',
      totalText: '£804.50',
      savingsText: 'You save £58.00',
      quoteText: null,
      canAccept: true,
      undoText: null,
      errors: [],
    });
    expect(at(noErrors, {}, bookingWith({ quoteId: 87_654_321 })).quoteText).toBe('From your quote 8765 4321');
  });
  it('shows the missing e-mail address once the guest submits it', () => {
    expect(at({ shown: { reviewing: 'refused' } }).errors).toEqual([
      { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' },
    ]);
  });
  it('shows that loading failed, and offers a retry', () => {
    expect(at(noErrors, { hasLoadFailed: true }).loadError).toBe(
      'We can’t show all of your break at the moment. What you have chosen is safe. Please try again.',
    );
    expect(at(noErrors).loadError).toBeNull();
  });
  it.each([
    [{ shown: { saving: 'lines' } }, { isSaving: true, canChange: false }],
    [{ shown: 'savingQuote' }, { isSavingQuote: true, canChange: false }],
    ['broken', { isBroken: true, canChange: false }],
    [noErrors, { isSaving: false, isSavingQuote: false, isBroken: false, canChange: true }],
  ])('disables changes while a request is running or after a failure: %j', (value, expected) => {
    expect(at(value)).toMatchObject(expected);
  });
});

describe('a basket that became empty on another step', () => {
  const first = (emptied: OverviewContext['emptied']) => {
    const input = {
      booking: bookingWith(),
      email: '',
      canPickCabin: false,
      isPickerOffered: false,
      editHrefs: EDIT_HREFS,
    };
    return overviewView(createActor(overviewMachine, { input: { ...input, emptied } }).getSnapshot());
  };
  // requirement: ACCOUNT-4-BASKET-EMPTIED
  it('is reported with an undo for the removed lines', () => {
    const view = first([{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }]);
    expect([view.notice, view.isInfo]).toEqual(['Your basket is now empty', true]);
    expect(view.undoText).toBe('You took something out just now.');
    expect(at(noErrors, { undo: [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }] }, bookingWith()).undoText).toBe(
      'Removed: Half board.',
    );
  });
  it('offers no undo if nothing can be restored', () => {
    expect(first([])).toMatchObject({ notice: 'Your basket is now empty', undoText: null });
    expect(first(null)).toMatchObject({ notice: null, undoText: null });
  });
});
