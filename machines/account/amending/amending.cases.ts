// Changing the add-ons of a paid booking: what is saved at once, what is refused, and how a change is settled.
import { changed, LAPSED, SPA_CHANGE, WITH_TEAM } from '../test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../test/myBookings.ts';
import { amendingChart } from './amending.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

const SEEN = { resId: PAID_BOOKING.booked.resId, version: PAID_BOOKING.booked.version };
const LOADED = 'loadOptions: loaded';
const WITH_MASSAGE = 'loadOptions: loaded with a massage';
const HOLD_TIME = 'timer: holdTime in choosing';
const WITH_REFUND = 'loadOptions: loaded with a refund';
const SAVED = changed({ ...SPA_CHANGE, version: 2 });
/** The earliest time with room for all three. */
const AT_TEN = [{ date: '2027-03-06', time: '10:00', quantity: 3 }];

const updated = (myBooking: unknown) => toParent({ type: 'myBooking.updated', myBooking });

export const amendingSpecification: Specification = {
  chart: amendingChart,
  cases: [
    ...casesOf('ACCOUNT-4-EDIT', {
      'only shows the add-ons of a booking that is not paid in full': {
        when: 'loadOptions: loaded, not paid',
        outcome: {
          state: 'readOnly',
          sends: [updated(MY_BOOKING)],
          accepts: { only: ['three spa pools, typed', 'no number of spa pools, typed'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-4-CHANGE', {
      'saves a higher quantity at once, from the booking and the change that were seen': {
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
      'shows no number that was typed before once a quantity is chosen': {
        given: [LOADED, 'no number of spa pools, typed'],
        when: 'three spa pools',
        outcome: { state: 'choosing.saving', context: { typed: [] } },
      },
      'shows a saved choice as the open change, and reports it': {
        given: [LOADED, 'a massage at eleven'],
        when: 'saveChange: saved',
        outcome: {
          state: 'choosing.awaitingChoice',
          context: { booking: SAVED.change?.next, notice: null },
          sends: [updated(SAVED)],
          accepts: { with: ['change.cancelled', 'the massage taken back'], without: ['three spa pools'] },
        },
      },
      'says that the change is not held any longer once its hold has ended': {
        given: [WITH_MASSAGE, HOLD_TIME],
        when: 'loadOptions: loaded, lapsed',
        outcome: {
          state: 'choosing.awaitingChoice',
          sends: [updated(LAPSED)],
          context: {
            myBooking: LAPSED,
            notice: 'We couldn’t hold your change any longer. Please check it once more.',
            noticeType: 'warning',
          },
        },
      },
      'says nothing of a hold that another page has renewed, and waits for its new end': {
        given: [WITH_MASSAGE, HOLD_TIME],
        when: WITH_MASSAGE,
        outcome: { state: 'choosing.awaitingChoice', context: { notice: null } },
      },
      'shows the booking as it is booked once the change is given up': {
        given: [WITH_MASSAGE, 'change.cancelled'],
        when: 'cancelChange: cancelled',
        outcome: {
          state: 'choosing.awaitingChoice',
          context: { booking: PAID_BOOKING.booked, notice: 'Your basket is now empty' },
          sends: [updated(PAID_BOOKING)],
        },
      },
    }),
    ...casesOf('ACCOUNT-8-MSG-BASKET-EMPTY', {
      'says that the basket is empty when the last line of the change is taken back on the page of a section': {
        given: [WITH_MASSAGE, 'the massage taken back'],
        when: 'saveChange: saved, nothing is left',
        outcome: {
          state: 'choosing.awaitingChoice',
          context: { notice: 'Your basket is now empty', noticeType: 'info', request: { add: [], remove: [] } },
          sends: [updated(PAID_BOOKING)],
        },
      },
    }),
    ...casesOf('ACCOUNT-4-BASKET-EMPTIED', {
      'leads to the booking when the last line is taken back in the basket': {
        input: 'in the basket',
        given: [WITH_MASSAGE, 'the massage taken back'],
        when: 'saveChange: saved, nothing is left',
        outcome: {
          state: 'emptied',
          context: { notice: 'Your basket is now empty', noticeType: 'info', request: { add: [], remove: [] } },
          sends: [updated(PAID_BOOKING), toParent({ type: 'basket.emptied' })],
        },
      },
    }),
    ...casesOf('ACCOUNT-4-REFUNDS', {
      'shows the change as with the team, and can withdraw it, once the team is asked': {
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
    }),
    // leaving the booking while a refund for its change is not requested yet: the guest is asked first
    ...casesOf('JOURNEY-8-REMOVAL', {
      'does not guard the page of a change that refunds nothing': {
        when: 'loadOptions: loaded with a massage',
        outcome: {
          state: 'choosing.awaitingChoice',
          inputs: { guardPage: { isGuarded: false } },
          accepts: { without: ['leaving.requested'] },
        },
      },
    }),
  ],
};
