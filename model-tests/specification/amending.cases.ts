// Changing the add-ons of a paid booking: what is saved at once, what is refused, and how a change is settled.
import { changed, LAPSED, SPA_CHANGE, WITH_TEAM } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING, REFUND_CHANGE } from '../../machines/account/test/myBookings.ts';
import { amendingChart } from '../charts/amending.samples.ts';
import { amendingLeavingCases } from './amending.leaving.cases.ts';
import type { Specification, SpecificationCase } from './cases.ts';

const SEEN = { resId: PAID_BOOKING.booked.resId, version: PAID_BOOKING.booked.version };
const LOADED = 'loadOptions: loaded';
const WITH_MASSAGE = 'loadOptions: loaded with a massage';
const HOLD_TIME = 'timer: holdTime in choosing';
const WITH_REFUND = 'loadOptions: loaded with a refund';
const SAVED = changed({ ...SPA_CHANGE, version: 2 });
/** The earliest time with room for all three. */
const AT_TEN = [{ date: '2027-03-06', time: '10:00', quantity: 3 }];

const updated = (myBooking: unknown) => ({ to: 'parent', event: { type: 'myBooking.updated', myBooking } });

const loading: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'loads what is on offer first, and takes no choice meanwhile',
    outcome: {
      state: 'loading',
      inputs: { loadOptions: { resId: SEEN.resId, page: 'bookingSpa' } },
      accepts: { only: [] },
      awaits: { with: ['loadOptions'], without: ['saveChange'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-EDIT',
    title: 'only shows the add-ons of a booking that is not paid in full',
    when: 'loadOptions: loaded, not paid',
    outcome: {
      state: 'readOnly',
      sends: [updated(MY_BOOKING)],
      accepts: { only: ['three spa pools, typed', 'no number of spa pools, typed'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-EDIT',
    title: 'takes additions and no removal in the last 70 days',
    when: 'loadOptions: loaded, 60 days before the start',
    outcome: { state: 'choosing.awaitingChoice', accepts: { with: ['three spa pools'], without: ['premium dining'] } },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'says that the add-ons could not be loaded, and offers a retry',
    when: 'loadOptions: failed',
    outcome: { state: 'loadFailed', context: { notice: 'no' }, accepts: { with: ['retry.requested'] } },
  },
];

const choosing: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'saves a typed quantity at once',
    given: [LOADED],
    when: 'three spa pools, typed',
    outcome: { state: 'choosing.saving', awaits: { with: ['saveChange'] }, context: { typed: [] } },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'keeps a typed quantity that is no number, and says what stands',
    given: ['loadOptions: loaded with a massage'],
    when: 'no number of spa pools, typed',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: {
        typed: [
          {
            type: 'quantity.typed',
            code: 'spa-pool',
            quantity: 2,
            kept: 'three',
            message: 'Please enter a whole number for Spa Pool Session, from 0 to 3. We’ve left it at 2.',
          },
        ],
      },
      awaits: { without: ['saveChange'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'saves a higher quantity at once, from the booking and the change that were seen',
    given: [LOADED],
    when: 'three spa pools',
    outcome: {
      state: 'choosing.saving',
      inputs: {
        saveChange: {
          ...SEEN,
          changeVersion: null,
          add: [{ code: 'spa-pool', quantity: 3, unitSeqNumber: null, timeSlots: AT_TEN }],
          remove: [],
        },
      },
      context: { notice: null },
      accepts: { only: [] },
    },
  },
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'takes no more of an add-on than the guests can use',
    given: [LOADED],
    when: 'a fourth spa pool, of which three can be had',
    outcome: { state: 'choosing.awaitingChoice', awaits: { without: ['saveChange'] }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'takes no time without a place',
    given: [LOADED],
    when: 'a spa pool at six, which is full',
    outcome: { state: 'choosing.awaitingChoice', awaits: { without: ['saveChange'] }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows a saved choice as the open change, and reports it',
    given: [LOADED, 'a massage at eleven'],
    when: 'saveChange: saved',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: { booking: SAVED.change?.next, notice: null },
      sends: [updated(SAVED)],
      accepts: { with: ['change.cancelled', 'the massage taken back'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'keeps the choices of before, with the reason, when a choice is refused',
    given: [WITH_MASSAGE, 'the massage taken back'],
    when: 'saveChange: refused',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: { booking: SPA_CHANGE.next, notice: 'no', noticeType: 'warning', request: { add: [], remove: [] } },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'loads everything again, with the reason, when the booking was changed elsewhere',
    given: [WITH_MASSAGE, 'the massage taken back'],
    when: 'saveChange: outdated',
    outcome: { state: 'loading', context: { notice: 'changed', noticeType: 'warning' } },
  },
  {
    requirement: 'ACCOUNT-8-MSG-BASKET-EMPTY',
    title: 'says that the basket is empty when the last line of the change is taken back on the page of a section',
    given: [WITH_MASSAGE, 'the massage taken back'],
    when: 'saveChange: saved, nothing is left',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: { notice: 'Your basket is now empty', noticeType: 'info' },
      sends: [updated(PAID_BOOKING)],
    },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'leads to the booking when the last line is taken back in the basket',
    input: 'in the basket',
    given: [WITH_MASSAGE, 'the massage taken back'],
    when: 'saveChange: saved, nothing is left',
    outcome: {
      state: 'emptied',
      context: { notice: 'Your basket is now empty', noticeType: 'info' },
      sends: [updated(PAID_BOOKING), { to: 'parent', event: { type: 'basket.emptied' } }],
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'says that the change is not held any longer once its hold has ended',
    given: [WITH_MASSAGE, HOLD_TIME],
    when: 'loadOptions: loaded, lapsed',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: {
        myBooking: LAPSED,
        notice: 'We couldn’t hold your change any longer: that time has passed. Please check it once more.',
        noticeType: 'warning',
      },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'says nothing of a hold that another page has renewed, and waits for its new end',
    given: [WITH_MASSAGE, HOLD_TIME],
    when: WITH_MASSAGE,
    outcome: { state: 'choosing.awaitingChoice', context: { notice: null } },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'does not say of a change that had lapsed before the page was opened that its hold has just ended',
    when: 'loadOptions: loaded, lapsed',
    outcome: { state: 'choosing.awaitingChoice', context: { myBooking: LAPSED, notice: null } },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'holds the choices of a lapsed change again by saving it without further lines',
    given: ['loadOptions: loaded, lapsed'],
    when: 'change.renewed',
    outcome: {
      state: 'choosing.saving',
      inputs: { saveChange: { ...SEEN, changeVersion: LAPSED.change?.version, add: [], remove: [] } },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'renews no change that is still held',
    given: [WITH_MASSAGE],
    when: 'change.renewed',
    outcome: { state: 'choosing.awaitingChoice', awaits: { without: ['saveChange'] } },
  },
];

const settling: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'takes a difference that is to be paid by card to no confirmation',
    input: 'in the basket',
    given: [WITH_MASSAGE],
    when: 'change.confirmed',
    outcome: { state: 'choosing.awaitingChoice', awaits: { without: ['confirmChange'] }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-REFUNDS',
    title: 'asks the team for the refund that was seen',
    input: 'in the basket',
    given: [WITH_REFUND],
    when: 'change.confirmed',
    outcome: {
      state: 'choosing.confirming',
      inputs: { confirmChange: { ...SEEN, changeVersion: REFUND_CHANGE.version, difference: -9_000 } },
      context: { notice: null },
    },
  },
  {
    requirement: 'ACCOUNT-4-REFUNDS',
    title: 'shows the change as with the team, and can withdraw it, once the team is asked',
    input: 'in the basket',
    given: [WITH_REFUND, 'change.confirmed'],
    when: 'confirmChange: asked of our team',
    outcome: {
      state: 'readOnly',
      context: { noticeType: 'success' },
      sends: [updated(WITH_TEAM)],
      accepts: { with: ['change.cancelled'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows the booking with a change that costs nothing once it is confirmed',
    input: 'in the basket',
    given: ['loadOptions: loaded with a swap at no cost', 'change.confirmed'],
    when: 'confirmChange: confirmed',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: { noticeType: 'success' },
      sends: [updated(PAID_BOOKING)],
      accepts: { without: ['change.confirmed', 'change.cancelled'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'keeps the open change, with the reason, when it cannot be confirmed',
    input: 'in the basket',
    given: [WITH_REFUND, 'change.confirmed'],
    when: 'confirmChange: refused',
    outcome: { state: 'choosing.awaitingChoice', context: { notice: 'no', booking: REFUND_CHANGE.next }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'gives the change up that was seen',
    given: [WITH_MASSAGE],
    when: 'change.cancelled',
    outcome: {
      state: 'cancelling',
      inputs: { cancelChange: { ...SEEN, changeVersion: SPA_CHANGE.version } },
      awaits: { with: ['cancelChange'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows the booking as it is booked once the change is given up',
    given: [WITH_MASSAGE, 'change.cancelled'],
    when: 'cancelChange: cancelled',
    outcome: {
      state: 'choosing.awaitingChoice',
      context: { booking: PAID_BOOKING.booked, notice: 'Your basket is now empty' },
      sends: [updated(PAID_BOOKING)],
    },
  },
];

export const amendingSpecification: Specification = {
  chart: amendingChart,
  cases: [...loading, ...choosing, ...settling, ...amendingLeavingCases],
};
