// Changing a paid booking: what is accepted, what is sent, and what each reply leads to.
import { changed, SPA_CHANGE, WITH_TEAM } from '../../machines/account/test/changes.ts';
import { PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { amendingChart } from '../charts/amending.samples.ts';
import { amendingEnds } from './amending.ends.cases.ts';
import type { Specification } from './cases.ts';

const RES_ID = PAID_BOOKING.booked.resId;
const VERSION = PAID_BOOKING.booked.version;
const LOADED = 'loadOptions: loaded';
const WITH_MASSAGE = 'loadOptions: loaded with a massage';
const WITH_REFUND = 'loadOptions: loaded with a refund';
const AT_NO_COST = 'loadOptions: loaded with a swap at no cost';
const BASKET = 'in the basket';

const updated = (myBooking: object) => ({ to: 'parent', event: { type: 'myBooking.updated', myBooking } });

export const amendingSpecification: Specification = {
  chart: amendingChart,
  cases: [
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'loads what is on offer for the page first, and accepts nothing meanwhile',
      given: [],
      outcome: {
        state: 'loading',
        inputs: { loadOptions: { resId: RES_ID, page: 'bookingSpa', sections: ['spa'] } },
        accepts: { without: ['a massage at eleven', 'change.cancelled', 'leaving.requested'] },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'awaits a choice, and reports the booking that was loaded',
      given: [],
      when: WITH_MASSAGE,
      outcome: {
        state: 'choosing.awaitingChoice',
        context: { notice: null },
        sends: [updated(changed(SPA_CHANGE))],
        inputs: { guardPage: { isGuarded: false } },
        accepts: {
          with: ['change.cancelled', 'the massage taken back'],
          without: [
            'a spa pool at six, which is full',
            'a fourth spa pool, of which three can be had',
            'change.confirmed',
          ],
        },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'saves a time that is chosen, with the versions that the guest saw',
      given: [LOADED],
      when: 'a massage at eleven',
      outcome: {
        state: 'choosing.saving',
        inputs: {
          saveChange: {
            resId: RES_ID,
            version: VERSION,
            changeVersion: null,
            add: [
              {
                code: 'spa-massage',
                quantity: 1,
                unitSeqNumber: null,
                timeSlots: [{ date: '2027-03-06', time: '11:00', quantity: 1 }],
              },
            ],
            remove: [],
          },
        },
        accepts: { without: ['three spa pools', 'change.cancelled'] },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'saves a package of a party on the add list',
      input: 'of the dining',
      given: [LOADED],
      when: 'premium dining',
      outcome: {
        state: 'choosing.saving',
        context: { request: { add: [{ code: 'dine-premium', quantity: 1, unitSeqNumber: 0 }], remove: [] } },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'saves the hours that are chosen on the page of the booking',
      input: 'of the hours',
      given: [LOADED],
      when: 'late check-out',
      outcome: {
        state: 'choosing.saving',
        context: { request: { add: [{ code: 'late-check-out', quantity: 1, unitSeqNumber: null }], remove: [] } },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'removes an added line that is taken back',
      input: BASKET,
      given: [WITH_MASSAGE],
      when: 'the massage taken back',
      outcome: {
        state: 'choosing.saving',
        context: { request: { add: [], remove: [{ code: 'spa-massage', unitSeqNumber: null }] } },
        inputs: { saveChange: { changeVersion: 1 } },
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'adds a removed line again that is kept',
      input: BASKET,
      given: [WITH_REFUND],
      when: 'the dining kept',
      outcome: {
        state: 'choosing.saving',
        context: { request: { add: [{ code: 'dine-food-court', quantity: 1, unitSeqNumber: 0 }], remove: [] } },
      },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'shows the saved change and reports it',
      given: [LOADED, 'a massage at eleven'],
      when: 'saveChange: saved',
      outcome: {
        state: 'choosing.awaitingChoice',
        context: { notice: null, request: { add: [], remove: [] } },
        sends: [updated(changed({ ...SPA_CHANGE, version: 2 }))],
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET',
      title: 'keeps what was chosen before when a choice is refused, and says why',
      given: [LOADED, 'three spa pools'],
      when: 'saveChange: refused',
      outcome: {
        state: 'choosing.awaitingChoice',
        context: { notice: 'no', noticeType: 'warning', booking: PAID_BOOKING.booked },
        sends: [],
      },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'loads again when the page is out of date, and says so',
      given: [LOADED, 'three spa pools'],
      when: 'saveChange: outdated',
      outcome: { state: 'loading', context: { notice: 'changed', noticeType: 'warning' } },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'says on the page of a section that the basket is empty, and goes on',
      given: [WITH_MASSAGE, 'a massage at eleven'],
      when: 'saveChange: saved, nothing is left',
      outcome: {
        state: 'choosing.awaitingChoice',
        context: { notice: 'Your basket is now empty', noticeType: 'info' },
        sends: [updated(PAID_BOOKING)],
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'leads from an empty basket to the page of the booking',
      input: BASKET,
      given: [WITH_MASSAGE, 'the massage taken back'],
      when: 'saveChange: saved, nothing is left',
      outcome: {
        state: 'emptied',
        context: { notice: 'Your basket is now empty', noticeType: 'info' },
        sends: [updated(PAID_BOOKING), { to: 'parent', event: { type: 'basket.emptied' } }],
      },
    },
    {
      requirement: 'ACCOUNT-4-BASKET-EMPTIED',
      title: 'leads to the page of the booking when the change is given up in the basket',
      input: BASKET,
      given: [WITH_MASSAGE, 'change.cancelled'],
      when: 'cancelChange: cancelled',
      outcome: {
        state: 'emptied',
        sends: [updated(PAID_BOOKING), { to: 'parent', event: { type: 'basket.emptied' } }],
      },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'says that the hold is over when its time is up, and loads what is true',
      given: [WITH_MASSAGE],
      when: 'timer: holdTime in choosing',
      outcome: {
        state: 'loading',
        context: {
          notice:
            'We could only hold your change for a limited time, and that time has passed. Please check it once more.',
          noticeType: 'warning',
        },
      },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'goes on without a hold while nothing is held',
      given: [LOADED],
      when: 'timer: holdTime in choosing',
      outcome: { state: 'choosing.awaitingChoice', context: { notice: null } },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'holds a lapsed change again as it is',
      input: BASKET,
      given: ['loadOptions: loaded, lapsed'],
      when: 'change.renewed',
      outcome: { state: 'choosing.saving', inputs: { saveChange: { add: [], remove: [], changeVersion: 1 } } },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'confirms a change at no cost with the difference that the guest saw',
      input: BASKET,
      given: [AT_NO_COST],
      when: 'change.confirmed',
      outcome: {
        state: 'choosing.confirming',
        inputs: { confirmChange: { resId: RES_ID, version: VERSION, changeVersion: 1, difference: 0 } },
      },
    },
    {
      requirement: 'ACCOUNT-4-CHANGE',
      title: 'says that the break is changed',
      input: BASKET,
      given: [AT_NO_COST, 'change.confirmed'],
      when: 'confirmChange: confirmed',
      outcome: {
        state: 'choosing.awaitingChoice',
        context: {
          notice: 'Your break has been changed. We have sent you an e-mail with the details.',
          noticeType: 'success',
        },
        sends: [updated(PAID_BOOKING)],
      },
    },
    {
      requirement: 'ACCOUNT-4-REFUNDS',
      title: 'asks the team for a refund with the difference, and lets nothing be changed until they answer',
      input: BASKET,
      given: [WITH_REFUND, 'change.confirmed'],
      when: 'confirmChange: asked of our team',
      outcome: {
        state: 'readOnly',
        context: { noticeType: 'success' },
        sends: [updated(WITH_TEAM)],
        accepts: { with: ['change.cancelled'], without: ['the dining kept', 'change.confirmed'] },
      },
    },
    {
      requirement: 'ACCOUNT-4-REFUNDS',
      title: 'withdraws a request from the team',
      given: ['loadOptions: loaded, with our team'],
      when: 'change.cancelled',
      outcome: { state: 'cancelling', inputs: { cancelChange: { resId: RES_ID, changeVersion: 1 } } },
    },
    {
      requirement: 'ACCOUNT-4-EDIT',
      title: 'lets nothing be changed of a booking that is not paid in full',
      given: [],
      when: 'loadOptions: loaded, not paid',
      outcome: {
        state: 'readOnly',
        accepts: { without: ['a massage at eleven', 'three spa pools', 'change.cancelled'] },
      },
    },
    {
      requirement: 'ACCOUNT-4-EDIT',
      title: 'shows the add-ons of a stay that has begun without letting them be changed',
      given: [],
      when: 'loadOptions: loaded, begun',
      outcome: { state: 'readOnly', accepts: { without: ['a massage at eleven'] } },
    },
    {
      requirement: 'ACCOUNT-4-EDIT',
      title: 'lets a break be added to, and not upgraded, in the last 70 days',
      input: 'of the dining',
      given: [],
      when: 'loadOptions: loaded, 60 days before the start',
      outcome: {
        state: 'choosing.awaitingChoice',
        accepts: { with: ['three spa pools'], without: ['premium dining'] },
      },
    },
    ...amendingEnds,
  ],
};
