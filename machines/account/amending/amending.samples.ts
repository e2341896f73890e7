// The add-ons of a paid booking: sections, the basket of changes, and the hours.
import { amendingMachine } from './amending.machine.ts';
import type { AmendingInput } from './amending.types.ts';
import {
  BOOKED_EARLY,
  changed,
  CHANGE_ADDONS,
  FREE_CHANGE,
  LAPSED,
  ONGOING,
  SPA_CHANGE,
  WITH_TEAM,
} from '../test/changes.ts';
import { MY_BOOKING, PAID_BOOKING, REFUND_CHANGE } from '../test/myBookings.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { SIGN_IN_NEEDED } from '../../../model-tests/charts/data.ts';

const HELD_UNTIL = '2027-02-22T10:20:00.000Z';

const loaded = (myBooking: MyBooking) =>
  ({
    type: 'options.loaded',
    addons: [...CHANGE_ADDONS],
    texts: {},
    sectionTexts: {},
    order: [],
    myBooking,
    heldUntil: myBooking.change?.holdSecondsLeft == null ? null : HELD_UNTIL,
  }) as const;

const saved = (myBooking: MyBooking) =>
  ({
    type: 'change.saved',
    myBooking,
    heldUntil: myBooking.change?.holdSecondsLeft == null ? null : HELD_UNTIL,
  }) as const;

const OUTDATED = { outdated: { type: 'options.outdated', message: 'changed' } } as const;
const REFUSED = { refused: { type: 'change.refused', message: 'no' } } as const;
const input: AmendingInput = { myBooking: PAID_BOOKING, page: 'bookingSpa', brand: 'family', today: '2026-11-25' };

export const amendingChart = defineChart({
  machine: amendingMachine,
  input,
  moreInputs: {
    'in the basket': { ...input, page: 'bookingBasket' },
    'of the dining': { ...input, page: 'bookingDining' },
    'of the hours': { ...input, page: 'booking' },
  },
  events: {
    'a massage at eleven': { type: 'slot.toggled', code: 'spa-massage', date: '2027-03-06', time: '11:00' },
    'a spa pool at six, which is full': { type: 'slot.toggled', code: 'spa-pool', date: '2027-03-06', time: '18:00' },
    'three spa pools': { type: 'extra.changed', code: 'spa-pool', quantity: 3 },
    'a fourth spa pool, of which three can be had': { type: 'extra.changed', code: 'spa-pool', quantity: 4 },
    'three spa pools, typed': { type: 'quantity.typed', code: 'spa-pool', text: '3' },
    'no number of spa pools, typed': { type: 'quantity.typed', code: 'spa-pool', text: 'three' },
    'premium dining': { type: 'dining.toggled', code: 'dine-premium', unitIndex: 0 },
    'half board, which is not sold': { type: 'dining.toggled', code: 'dine-half', unitIndex: 0 },
    'late check-out': { type: 'extra.changed', code: 'late-check-out', quantity: 1 },
    'the massage taken back': { type: 'line.reverted', code: 'spa-massage', unitSeqNumber: null },
    'the dining kept': { type: 'line.reverted', code: 'dine-food-court', unitSeqNumber: 0 },
    ...plainEvents('change.renewed', 'change.confirmed', 'change.cancelled'),
    'leaving.requested': { type: 'leaving.requested', href: '/my-breakwater/bookings' },
    ...plainEvents('leaving.confirmed', 'leaving.cancelled', 'retry.requested'),
  },
  outcomes: {
    loadOptions: {
      loaded: loaded(PAID_BOOKING),
      'loaded with a massage': loaded(changed(SPA_CHANGE)),
      'loaded with a refund': loaded(changed({ ...REFUND_CHANGE, holdSecondsLeft: 300 })),
      'loaded with a swap at no cost': loaded(changed(FREE_CHANGE, { booked: BOOKED_EARLY })),
      'loaded, lapsed': loaded(LAPSED),
      'loaded, with our team': loaded(WITH_TEAM),
      'loaded, not paid': loaded(MY_BOOKING),
      'loaded, begun': loaded(ONGOING),
      'loaded, 60 days before the start': loaded(changed(null, { daysToStart: 60 })),
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    saveChange: {
      saved: saved(changed({ ...SPA_CHANGE, version: 2 })),
      'saved, nothing is left': saved(PAID_BOOKING),
      ...REFUSED,
      ...OUTDATED,
      ...SIGN_IN_NEEDED,
    },
    confirmChange: {
      confirmed: { type: 'change.settled', myBooking: PAID_BOOKING, heldUntil: null },
      'asked of our team': { type: 'change.settled', myBooking: WITH_TEAM, heldUntil: null },
      ...REFUSED,
      ...OUTDATED,
      ...SIGN_IN_NEEDED,
    },
    cancelChange: { cancelled: saved(PAID_BOOKING), ...REFUSED, ...OUTDATED, ...SIGN_IN_NEEDED },
    guardPage: {},
    openDocument: {},
  },
  // the offered add-ons and their texts do not affect what follows
  key: ({ context: { myBooking, page, notice, typed } }) => [
    page,
    myBooking.change?.changeId ?? null,
    myBooking.change?.version ?? null,
    myBooking.change?.status ?? null,
    myBooking.change?.holdSecondsLeft ?? null,
    myBooking.booked.extras.length,
    myBooking.editRefusal,
    myBooking.daysToStart,
    notice !== null,
    typed.length,
  ],
  shows: ['page', 'myBooking', 'booking', 'wantedExtras', 'request', 'typed', 'notice', 'noticeType', 'href'],
});
