/** The overview: every section with its lines and total, what can be changed there, and what the browser had kept. */
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

describe('the sections', () => {
  // requirement: JOURNEY-3-OVERVIEW
  it('hold their own lines and totals', () => {
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
  it('lead to the steps that change them, the place on the map too', () => {
    expect(sectionsAt().map(({ step, editHref }) => [step, editHref])).toEqual([
      ['accommodation', '/a'],
      ['dining', '/d'],
      ['extras', '/e'],
    ]);
    expect(at(noErrors).cabinHref).toBe('/p');
  });
  it('invite where nothing was chosen', () => {
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
  it('total what the price function makes of the same lines, and tell what each saves', () => {
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
  it('let lines be taken out that the basket lets go, and no others', () => {
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
  ])('stand in the saved order, the others after them: %j', (saved, order) => {
    expect(orderOf(saved).slice(0, 5)).toEqual(order);
    expect(orderOf(saved)).toHaveLength(8);
  });
});

describe('the way to the maps', () => {
  it.each([
    ['is a box of its own where a party has no place yet', true, true, { label: 'Choose location' }, null],
    ['is a link where all have one', true, false, null, 'Change location'],
    ['is not there without maps', false, true, null, null],
  ])('%s', (_, canPickCabin, isPickerOffered, box, label) => {
    const view = at(noErrors, { canPickCabin, isPickerOffered });
    if (box === null) expect(view.pickRoomBox).toBeNull();
    else expect(view.pickRoomBox).toMatchObject(box);
    expect(view.cabinLabel).toBe(label);
  });
});

describe('what can be added there', () => {
  it('is the ground floor and the donation, on or off', () => {
    expect(at(noErrors).parts).toMatchObject({
      groundFloor: { priceText: '£25.00', isOn: true },
      donation: { priceText: '£2.00', isOn: false },
    });
    const given = bookingWith({ extras: [lineOf({ code: 'gosh-donation', section: 'donation', price: 300 })] });
    expect(at(noErrors, {}, given).parts.donation).toMatchObject({ priceText: '£3.00', isOn: true });
  });
  it('is nothing before it is loaded, or where none can be had', () => {
    expect(at(noErrors, { offers: null }, bookingWith()).parts).toMatchObject({ groundFloor: null, donation: null });
    const none = { ...OFFERS, addons: [], groundFloor: { ...OFFERS.groundFloor, isAvailable: false } };
    expect(at(noErrors, { offers: none }, bookingWith()).parts).toMatchObject({ groundFloor: null, donation: null });
  });
});

describe('what content says', () => {
  it.each([
    ['family', false, 'Activities'],
    ['weekend', false, undefined],
    ['weekend', true, 'Activities'],
  ] as const)('is a card about activities, in the weekend brand by its toggle: %s, %s', (brand, isOn, title) => {
    const view = at(noErrors, { offers: { ...OFFERS, isCardForWeekends: isOn } }, bookingWith({ brand }));
    expect(view.parts.activityCard?.title).toBe(title);
  });
  it('is what kind of break it is, and what its tokens are good for', () => {
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

describe('a removal', () => {
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
  it('is told by name until something else is done', () => {
    const undo = [{ code: 'spa-day', quantity: 2, unitSeqNumber: null }];
    expect(at(noErrors, { undo }).undoText).toBe('Removed: Spa day × 2.');
    expect(at({ shown: { saving: 'lines' } }, { undo }).undoText).toBeNull();
  });
  // requirement: ACCOUNT-8-MSG-BASKET-EMPTY
  it('of the last line is told as news, and can be undone', async () => {
    const last = bookingWith({ extras: [spa] });
    expect(await afterRemoval(last, bookingWith())).toMatchObject({
      notice: 'Your basket is now empty',
      isInfo: true,
      undoText: 'Removed: Spa day.',
    });
    expect(await afterRemoval(full, bookingWith({ dinings: [half] }))).toMatchObject({ notice: null, isInfo: false });
  });
});

describe('what the browser had kept', () => {
  it('is told by name, with what is sold no more', () => {
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

describe('the page', () => {
  it('tells the break, its total, what is saved and the quote it is of', () => {
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
  it('names the e-mail address as missing once the guest asked to go on', () => {
    expect(at({ shown: { reviewing: 'refused' } }).errors).toEqual([
      { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' },
    ]);
  });
  it('tells that it could not be loaded whole, and lets it be tried again', () => {
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
  ])('is still while something is under way: %j', (value, expected) => {
    expect(at(value)).toMatchObject(expected);
  });
});

describe('a basket that was emptied on another step', () => {
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
  it('is told, with the way to bring back what went', () => {
    const view = first([{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }]);
    expect([view.notice, view.isInfo]).toEqual(['Your basket is now empty', true]);
    expect(view.undoText).toBe('You took something out just now.');
    expect(at(noErrors, { undo: [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }] }, bookingWith()).undoText).toBe(
      'Removed: Half board.',
    );
  });
  it('has nothing to bring back where nothing of it can be had', () => {
    expect(first([])).toMatchObject({ notice: 'Your basket is now empty', undoText: null });
    expect(first(null)).toMatchObject({ notice: null, undoText: null });
  });
});
