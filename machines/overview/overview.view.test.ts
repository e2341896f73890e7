/** The view of the overview: its totals, the changes that it offers, and cached lines that the booking lacks. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { cachedLine, NOTHING_MISSING } from '../basket/basketCache.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { overviewMachine } from './overview.machine.ts';
import type { Booking } from '../contract/booking.ts';
import type { PayloadOf } from '../contract/calls.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../outcomes/outcomes.ts';
import type { Lines, OffersLoaded, OverviewContext, SaveQuoteOutcome } from './overview.types.ts';
import { overviewView } from './overview.view.ts';
import { floor, full, half, inputFor, noErrors, OFFERS, overviewAt, spa } from './test/overviewAt.ts';
import { totalsOf } from '../booking/pricing.rules.ts';
import { orderOf } from './sections.view.ts';

/** The chart with its offers loaded, which saves this booking, without the journey as its parent. */
const machineSaving = (saved: Booking) =>
  overviewMachine.provide({
    actors: {
      loadOffers: fromPromise<OffersLoaded | LoadFailed | SessionLost | HoldLost, { booking: Booking }>(
        async () => OFFERS,
      ),
      saveLines: fromPromise<SaveOutcome, Lines & { version: number }>(async () => ({
        type: 'basket.saved',
        booking: saved,
      })),
      saveQuote: fromPromise<SaveQuoteOutcome, PayloadOf<'save-quote'>>(async () => ({
        type: 'quoteSave.failed',
        message: 'A payment is being made.',
      })),
    },
    actions: { notifyBooking: () => undefined },
  });

// requirement: JOURNEY-3-OVERVIEW-PARTS
it.each([
  ['is a separate box if a party has no cabin yet', true, true, { label: 'Choose location' }, null],
  ['is a link if all parties have a cabin', true, false, null, 'Change location'],
  ['is left out without maps', false, true, null, null],
])('the link to the maps on the overview %s', (_, canPickCabin, isPickerOffered, box, label) => {
  const view = overviewAt(noErrors, { canPickCabin, isPickerOffered });
  if (box === null) expect(view.pickRoomBox).toBeNull();
  else expect(view.pickRoomBox).toMatchObject(box);
  expect(view.cabinLabel).toBe(label);
});

describe('a removal on the overview', () => {
  const afterRemoval = async (before: typeof full, after: typeof full) => {
    const actor = createActor(machineSaving(after), { input: inputFor(before) }).start();
    await waitFor(actor, ({ context }) => context.offers !== null);
    actor.send({ type: 'line.removed', code: 'spa-day', unitSeqNumber: null });
    return overviewView(await waitFor(actor, ({ context }) => context.booking === after));
  };
  it('is named in the undo text until the guest does something else', () => {
    const undo = [{ code: 'spa-day', quantity: 2, unitSeqNumber: null }];
    expect(overviewAt(noErrors, { undo }).undoText).toBe('Removed: Spa day × 2.');
    const two = [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }, ...undo];
    expect(overviewAt(noErrors, { undo: two }).undoText).toBe('Removed: Half board, Spa day × 2.');
    expect(overviewAt({ shown: { saving: 'lines' } }, { undo }).undoText).toBeNull();
  });
  // requirement: ACCOUNT-8-MSG-BASKET-EMPTY
  it('shows that the basket is now empty as information, with undo', async () => {
    expect(await afterRemoval(bookingWith({ extras: [spa] }), bookingWith())).toMatchObject({
      notice: 'Your basket is now empty',
      isInfo: true,
      undoText: 'Removed: Spa day.',
    });
    expect(await afterRemoval(full, bookingWith({ dinings: [half] }))).toMatchObject({ notice: null, isInfo: false });
  });
});

// requirement: JOURNEY-3-OVERVIEW-PARTS
it('a quote of the overview shows why it could not be saved', async () => {
  const actor = createActor(machineSaving(full), { input: inputFor(full, 'ada@example.com') }).start();
  await waitFor(actor, ({ context }) => context.offers !== null);
  actor.send({ type: 'quote.requested' });
  expect(overviewView(actor.getSnapshot())).toMatchObject({ isSavingQuote: true, notice: null });
  const refused = overviewView(await waitFor(actor, ({ context }) => context.notice !== null));
  expect(refused).toMatchObject({ isSavingQuote: false, isInfo: false, notice: 'A payment is being made.' });
});

describe('the missing lines in overviewView', () => {
  it('names the lines of the basket cache that the booking lacks, with a placeholder for those no longer sold', () => {
    const missing = {
      add: [cachedLine({ ...spa, quantity: 2 })],
      remove: [cachedLine(half)],
      unavailable: [cachedLine({ ...spa, code: 'spa-gone' })],
    };
    expect(overviewAt(noErrors, { missing })).toMatchObject({
      missing: { added: ['Spa day × 2'], removed: ['Half board'], unavailable: ['Something we no longer sell'] },
      canRestore: true,
    });
    const gone = { ...NOTHING_MISSING, unavailable: missing.unavailable };
    expect([overviewAt(noErrors, { missing: gone }).canRestore, overviewAt(noErrors).missing]).toEqual([false, null]);
  });
  it('names a booked line as in the booking when it is not on offer, or the offers are not loaded', () => {
    const plan = lineOf({ code: 'dine-old', name: 'Old plan', section: 'dining', unitSeqNumber: 0 });
    const baths = lineOf({ code: 'spa-old', name: 'Old baths', section: 'spa', quantity: 3 });
    const booking = bookingWith({ dinings: [half, plan], extras: [spa, baths] });
    const missing = { ...NOTHING_MISSING, remove: [cachedLine(baths), cachedLine(plan)] };
    const named = { added: [], removed: ['Old baths × 3', 'Old plan'], unavailable: [] };
    for (const offers of [OFFERS, null])
      expect(overviewAt(noErrors, { missing, offers }, booking).missing).toEqual(named);
  });
});

describe('overviewView', () => {
  it('is named by the event of an adults-only weekend', () => {
    const booking = bookingWith({ eventName: 'Soul Weekend' });
    expect(overviewAt(noErrors, {}, booking).heading).toBe('Soul Weekend in Skegness');
  });
  it('shows the stay, the total, the savings and the quote it comes from', () => {
    expect(overviewAt(noErrors)).toMatchObject({
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
    expect(overviewAt(noErrors, {}, bookingWith({ quoteId: 87_654_321 })).quoteText).toBe('From your quote 8765 4321');
  });
  it('mentions no savings if there are none', () => {
    const units = full.units.map((unit) => ({ ...unit, wasPrice: null }));
    expect(overviewAt(noErrors, {}, bookingWith({ units })).savingsText).toBeNull();
  });
  it('shows the missing e-mail address once the guest submits it', () =>
    expect(overviewAt({ shown: { reviewing: 'refused' } }).errors).toEqual([
      { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' },
    ]));
  it('asks about a near miss and offers what it probably means, and offers nothing before', () => {
    const changes = { email: 'ada@gmial.com' };
    expect(overviewAt({ shown: { reviewing: 'refused' } }, changes)).toMatchObject({
      suggestion: 'ada@gmail.com',
      errors: [{ message: 'Did you mean ada@gmail.com? If your address is right, press the same button again.' }],
    });
    expect(overviewAt(noErrors, changes)).toMatchObject({ suggestion: null, errors: [] });
  });
  // requirement: JOURNEY-8-ERROR-OVERVIEW
  it('shows that loading failed, and offers a retry', () => {
    expect(overviewAt(noErrors, { hasLoadFailed: true }).loadError).toBe(
      'We can’t show all of your break at the moment. We’ve kept what you’ve chosen. Please try again.',
    );
    expect(overviewAt(noErrors).loadError).toBeNull();
    // the guest can retry there too, but loading has not failed
    expect(overviewAt('broken').loadError).toBeNull();
    expect(overviewAt({ shown: { saving: 'lines' } }, { hasLoadFailed: true }).loadError).toBeNull();
  });
  it.each([
    [{ shown: { saving: 'lines' } }, { isSaving: true, canChange: false }],
    [{ shown: 'savingQuote' }, { isSavingQuote: true, canChange: false }],
    ['broken', { isBroken: true, canChange: false }],
    [noErrors, { isSaving: false, isSavingQuote: false, isBroken: false, canChange: true }],
  ])('disables changes while a request is running or after a failure: %j', (value, expected) => {
    expect(overviewAt(value)).toMatchObject(expected);
  });
});

describe('a basket that became empty on another step', () => {
  const first = (emptied: OverviewContext['emptied']) => {
    const input = { ...inputFor(bookingWith()), emptied };
    return overviewView(createActor(overviewMachine, { input }).getSnapshot());
  };
  // requirement: ACCOUNT-4-BASKET-EMPTIED
  it('is reported with an undo for the removed lines', () => {
    const undo = [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }];
    const undoText = 'You’ve just removed something.';
    expect(first(undo)).toMatchObject({ notice: 'Your basket is now empty', isInfo: true, undoText });
    expect(overviewAt(noErrors, { undo }, bookingWith()).undoText).toBe('Removed: Half board.');
  });
  it('offers no undo if nothing can be restored', () => {
    expect(first([])).toMatchObject({ notice: 'Your basket is now empty', undoText: null });
    expect(first(null)).toMatchObject({ notice: null, undoText: null });
  });
});

describe('who continues', () => {
  it('is a guest who is asked for an e-mail address, with the links to sign in and to create an account', () =>
    expect(overviewAt(noErrors, { email: 'ada@example.com' })).toMatchObject({
      holder: null,
      email: 'ada@example.com',
      loginHref: '/login',
      createHref: '/create',
      canAccept: true,
    }));
  it('is the holder by name, who may continue without an address', () => {
    const known = { holder: 'Ada Marlow', email: '', errors: [], canAccept: true };
    expect(overviewAt(noErrors, { holder: 'Ada Marlow' })).toMatchObject(known);
  });
});

const sectionsAt = (booking = full) => {
  const { accommodation, dining, extras } = overviewAt(noErrors, {}, booking).parts;
  return [accommodation, dining, extras];
};

describe('the sections in overviewView', () => {
  it('shows all texts of a booking with dining and one kind of extra', () => {
    const booking = bookingWith({ dinings: [{ ...half, saving: 500 }], extras: [spa] });
    const party = '2 adults, 1 child, 1 infant';
    const lodge = { key: 'unit-0', label: 'Lakeside Lodge', detail: party, priceText: '£450.00', removal: null };
    const room = { key: 'unit-1', label: 'Garden Room', detail: '1 adult', priceText: '£200.50', removal: null };
    const plan = { key: 'dine-half-0-0', label: 'Half board', detail: 'Party 1' };
    const day = { key: 'spa-day-all-0', label: 'Spa day' };
    const inOne = (...lines: object[]) => [{ title: '', lines }];
    expect(sectionsAt(booking)).toEqual([
      {
        step: 'accommodation',
        title: 'Accommodation',
        groups: inOne(lodge, room),
        emptyText: '',
        savingText: 'You save £50.00 here',
        totalText: '£650.50',
        editLabel: 'Change accommodation',
        editHref: '/a',
      },
      {
        step: 'dining',
        title: 'Dining',
        groups: inOne({ ...plan, priceText: '£96.00', removal: { code: 'dine-half', unit: 0 } }),
        emptyText: 'No dining chosen. You can always eat at the resort’s restaurants.',
        savingText: 'You save £5.00 here',
        totalText: '£96.00',
        editLabel: 'Change dining',
        editHref: '/d',
      },
      {
        step: 'extras',
        title: 'Extras and Passes',
        groups: inOne({ ...day, priceText: '£48.00', removal: { code: 'spa-day', unit: null } }),
        emptyText: 'No extras chosen.',
        savingText: 'You save £8.00 here',
        totalText: '£48.00',
        editLabel: 'Change extras',
        editHref: '/e',
      },
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW
  it('groups the extras by spa, activities, tokens and all others', () => {
    const climbing = lineOf({ code: 'climbing', name: 'Climbing', section: 'activities' });
    const tokens = lineOf({ code: 'token-pre', name: 'Tokens', section: 'tokens' });
    const groups = sectionsAt(bookingWith({ extras: [floor, tokens, climbing, spa] }))[2]?.groups ?? [];
    expect(groups.map(({ title, lines }) => [title, lines.map(({ label }) => label)])).toEqual([
      ['Spa', ['Spa day']],
      ['Activities', ['Climbing']],
      ['Tokens', ['Tokens']],
      ['Everything else', ['Ground floor']],
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it('invites the guest to add something if nothing is chosen', () => {
    const nothing = { groups: [], totalText: '£0.00' };
    expect(sectionsAt(bookingWith()).slice(1)).toMatchObject([
      { ...nothing, editLabel: 'Add dining' },
      { ...nothing, editLabel: 'Add extras' },
    ]);
  });
  // requirement: JOURNEY-3-OVERVIEW-TOTALS
  it('shows the totals of the price function for the same lines, and their savings', () => {
    expect(full.totals).toEqual(totalsOf(full.units, full.dinings, full.extras));
    const savings = sectionsAt().map(({ savingText }) => savingText);
    expect(savings).toEqual(['You save £50.00 here', null, 'You save £8.00 here']);
  });
  it('offers removal only for lines that the basket allows to remove', () => {
    const included = { ...half, code: 'drinks-soft', removeable: false };
    const booking = bookingWith({ dinings: [half, included], extras: [spa, floor] });
    const lines = sectionsAt(booking)
      .slice(1)
      .flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    expect(lines.map(({ removal }) => removal)).toEqual([
      { code: 'dine-half', unit: 0 },
      null,
      { code: 'spa-day', unit: null },
      null,
    ]);
    const before = overviewAt(noErrors, { offers: null }, booking).parts.dining.groups[0]?.lines[0];
    expect(before?.removal).toBeNull();
  });
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it.each([
    [['breakType', 'dining'], 'breakType dining accommodation extras token'],
    [['dining', 'dining', 'nothing of ours'], 'dining accommodation extras token groundFloor'],
    [[], 'accommodation dining extras token groundFloor'],
  ])('follows the saved order, then adds the others: %j', (saved, order) => {
    expect(orderOf(saved).slice(0, 5).join(' ')).toBe(order);
    expect(orderOf(saved)).toHaveLength(8);
  });
});

describe('the switches in overviewView', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it('shows the ground-floor option and the donation, on or off', () => {
    expect(overviewAt(noErrors).parts).toMatchObject({
      groundFloor: {
        title: 'A place on the ground floor',
        text: 'No steps to your door, for all 4 nights.',
        priceText: '£25.00',
        isOn: true,
      },
      donation: {
        title: 'Give to a children’s hospital',
        text: 'All of it goes to the charity. It is never ticked for you.',
        priceText: '£2.00',
        isOn: false,
      },
    });
    const given = bookingWith({ extras: [lineOf({ code: 'gosh-donation', section: 'donation', price: 300 })] });
    expect(overviewAt(noErrors, {}, given).parts.donation).toMatchObject({ priceText: '£3.00', isOn: true });
  });
  it('leaves them out before loading, or if they are not available', () => {
    const left = { groundFloor: null, donation: null };
    expect(overviewAt(noErrors, { offers: null }, bookingWith()).parts).toMatchObject(left);
    const none = { ...OFFERS, addons: [], groundFloor: { ...OFFERS.groundFloor, isAvailable: false } };
    expect(overviewAt(noErrors, { offers: none }, bookingWith()).parts).toMatchObject(left);
  });
});

describe('the content in overviewView', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS, JOURNEY-3-TOGGLES
  it.each([
    ['family', false, 'Activities'],
    ['weekend', false, undefined],
    ['weekend', true, 'Activities'],
  ] as const)(
    'shows the activities card in the family brand, and in the weekend brand only with its toggle: %s, %s',
    (brand, isOn, title) => {
      const view = overviewAt(noErrors, { offers: { ...OFFERS, isCardForWeekends: isOn } }, bookingWith({ brand }));
      expect(view.parts.activityCard?.title).toBe(title);
    },
  );
  // requirement: JOURNEY-3-BREAK-TYPE, JOURNEY-3-OVERVIEW-TOKENS
  it('shows the break type, and quantity, contents, price and discount of the tokens', () => {
    expect(overviewAt(noErrors).parts).toMatchObject({
      breakType: { title: 'Midweek Break', tokens: ['Shows'] },
      token: null,
    });
    const withTokens = (quantity: number, price = 1_000, saving = 0) =>
      bookingWith({ extras: [lineOf({ code: 'token-pre', section: 'tokens', quantity, price, saving })] });
    expect(overviewAt(noErrors, {}, withTokens(10, 900, 100)).parts.token).toEqual({
      title: '10 activity tokens',
      contents: ['2 tokens: face painting', '10 tokens: pottery'],
      priceText: '£9.00',
      discountText: '£1.00 less than one by one',
    });
    expect(overviewAt(noErrors, {}, withTokens(9)).parts.token?.contents).toEqual(['2 tokens: face painting']);
    const one = { title: '1 activity token', contents: [], discountText: null };
    expect(overviewAt(noErrors, { offers: null }, withTokens(1)).parts.token).toMatchObject(one);
    const untitled = overviewAt(noErrors, { offers: { ...OFFERS, breakType: null } }, withTokens(1));
    expect(untitled.parts).toMatchObject({ breakType: null, token: { contents: [] } });
  });
  it('leaves out the activities card of a weekend until it is loaded', () =>
    expect(overviewAt(noErrors, { offers: null }, bookingWith({ brand: 'weekend' })).parts.activityCard).toBeNull());
});
