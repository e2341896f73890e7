/**
 * The view of the overview: its totals, the changes that it offers, and lines missing from the basket cache.
 */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { cachedLine, NOTHING_MISSING } from '../basket/basketCache.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { overviewMachine } from './overview.machine.ts';
import type { Booking } from '../contract/booking.ts';
import type { PayloadOf } from '../contract/calls.ts';
import type { HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../kit/outcomes.ts';
import type { Lines, OffersLoaded, OverviewContext, SaveQuoteOutcome } from './overview.types.ts';
import { overviewView } from './overview.view.ts';
import { OFFERS, full, half, inputFor, noErrors, overviewAt, spa } from './test/overviewAt.ts';

describe('the link to the maps on the overview', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it.each([
    ['is a separate box if a party has no cabin yet', true, true, { label: 'Choose location' }, null],
    ['is a link if all parties have a cabin', true, false, null, 'Change location'],
    ['is left out without maps', false, true, null, null],
  ])('%s', (_, canPickCabin, isPickerOffered, box, label) => {
    const view = overviewAt(noErrors, { canPickCabin, isPickerOffered });
    if (box === null) expect(view.pickRoomBox).toBeNull();
    else expect(view.pickRoomBox).toMatchObject(box);
    expect(view.cabinLabel).toBe(label);
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
    const actor = createActor(machine, { input: inputFor(before) }).start();
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
    const last = bookingWith({ extras: [spa] });
    expect(await afterRemoval(last, bookingWith())).toMatchObject({
      notice: 'Your basket is now empty',
      isInfo: true,
      undoText: 'Removed: Spa day.',
    });
    expect(await afterRemoval(full, bookingWith({ dinings: [half] }))).toMatchObject({ notice: null, isInfo: false });
  });
});

describe('a quote of the overview', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  it('shows why it could not be saved', async () => {
    const machine = overviewMachine.provide({
      actors: {
        loadOffers: fromPromise<OffersLoaded | LoadFailed | SessionLost | HoldLost, { booking: Booking }>(() =>
          Promise.resolve(OFFERS),
        ),
        saveQuote: fromPromise<SaveQuoteOutcome, PayloadOf<'save-quote'>>(() =>
          Promise.resolve({ type: 'quoteSave.failed', message: 'A payment is being made.' }),
        ),
      },
    });
    const actor = createActor(machine, { input: inputFor(full, 'ada@example.com') }).start();
    await waitFor(actor, ({ context }) => context.offers !== null);
    actor.send({ type: 'quote.requested' });
    expect(overviewView(actor.getSnapshot())).toMatchObject({ isSavingQuote: true, notice: null });
    const refused = overviewView(await waitFor(actor, ({ context }) => context.notice !== null));
    expect(refused).toMatchObject({ isSavingQuote: false, isInfo: false, notice: 'A payment is being made.' });
  });
});

describe('the missing lines in overviewView', () => {
  it('names the lines of the basket cache that the booking lacks, with a placeholder for those no longer sold', () => {
    const missing = {
      add: [cachedLine({ ...spa, quantity: 2 })],
      remove: [cachedLine(half)],
      unavailable: [cachedLine({ ...spa, code: 'spa-gone' })],
    };
    expect(overviewAt(noErrors, { missing })).toMatchObject({
      missing: { added: ['Spa day × 2'], removed: ['Half board'], unavailable: ['Something that is sold no more'] },
      canRestore: true,
    });
    expect(overviewAt(noErrors, { missing: { ...NOTHING_MISSING, unavailable: missing.unavailable } })).toMatchObject({
      canRestore: false,
    });
    expect(overviewAt(noErrors).missing).toBeNull();
  });
  it('names a booked line that is no longer on offer as in the booking', () => {
    const plan = lineOf({ code: 'dine-old', name: 'Old plan', section: 'dining', unitSeqNumber: 0 });
    const baths = lineOf({ code: 'spa-old', name: 'Old baths', section: 'spa', quantity: 3 });
    const booking = bookingWith({ dinings: [half, plan], extras: [spa, baths] });
    const missing = { ...NOTHING_MISSING, remove: [cachedLine(baths), cachedLine(plan)] };
    const removed = ['Old baths × 3', 'Old plan'];
    expect(overviewAt(noErrors, { missing }, booking).missing).toEqual({ added: [], removed, unavailable: [] });
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
  it('shows the missing e-mail address once the guest submits it', () => {
    expect(overviewAt({ shown: { reviewing: 'refused' } }).errors).toEqual([
      { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' },
    ]);
  });
  // requirement: JOURNEY-8-ERROR-OVERVIEW
  it('shows that loading failed, and offers a retry', () => {
    expect(overviewAt(noErrors, { hasLoadFailed: true }).loadError).toBe(
      'We can’t show all of your break at the moment. We’ve kept what you’ve chosen. Please try again.',
    );
    expect(overviewAt(noErrors).loadError).toBeNull();
    // a retry is possible there too, but nothing failed to load
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
    const view = first([{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }]);
    expect([view.notice, view.isInfo]).toEqual(['Your basket is now empty', true]);
    expect(view.undoText).toBe('You took something out just now.');
    expect(
      overviewAt(noErrors, { undo: [{ code: 'dine-half', quantity: 1, unitSeqNumber: 0 }] }, bookingWith()).undoText,
    ).toBe('Removed: Half board.');
  });
  it('offers no undo if nothing can be restored', () => {
    expect(first([])).toMatchObject({ notice: 'Your basket is now empty', undoText: null });
    expect(first(null)).toMatchObject({ notice: null, undoText: null });
  });
});

describe('who continues', () => {
  it('is a guest who is asked for an e-mail address, with the links to sign in and to create an account', () => {
    expect(overviewAt(noErrors, { email: 'ada@example.com' })).toMatchObject({
      holder: null,
      email: 'ada@example.com',
      loginHref: '/login',
      createHref: '/create',
      canAccept: true,
    });
  });
  it('is the holder by name, who may continue without an address', () => {
    expect(overviewAt(noErrors, { holder: 'Ada Marlow' })).toMatchObject({
      holder: 'Ada Marlow',
      email: '',
      errors: [],
      canAccept: true,
    });
  });
});
