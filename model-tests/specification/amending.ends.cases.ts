// Leaving with a refund that was not asked for, and how the pages of a paid booking end.
import type { SpecificationCase } from './cases.ts';

const LOADED = 'loadOptions: loaded';
const WITH_REFUND = 'loadOptions: loaded with a refund';
const BASKET = 'in the basket';
const SIGN_IN_NEEDED = { type: 'signIn.needed' };
const SESSION_LOST = { type: 'session.lost', message: 'gone' };

/** What each call leads to when nobody is signed in any more, when the session is lost, and at a defect. */
const endsOf = (actor: string, given: readonly string[]): SpecificationCase[] => [
  {
    requirement: 'ACCOUNT-6-HOLDERS',
    title: `ends with the need to sign in when ${actor} finds nobody signed in`,
    input: BASKET,
    given,
    when: `${actor}: not signed in`,
    outcome: { state: 'signInNeeded', output: SIGN_IN_NEEDED },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: `ends with the lost session when ${actor} finds none`,
    input: BASKET,
    given,
    when: `${actor}: session lost`,
    outcome: { state: 'sessionLost', output: SESSION_LOST },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: `shows a defect of ${actor} as such, and offers a retry`,
    input: BASKET,
    given,
    when: `${actor}: breaks`,
    outcome: { state: 'broken', accepts: { with: ['retry.requested'] } },
  },
];

export const amendingEnds: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-8-REMOVAL',
    title: 'guards the page while a refund is not asked for',
    input: BASKET,
    given: [],
    when: WITH_REFUND,
    outcome: {
      state: 'choosing.awaitingChoice',
      inputs: { guardPage: { isGuarded: true, bookingHref: '/my-breakwater/bookings/12345678' } },
      accepts: { with: ['leaving.requested'] },
    },
  },
  {
    requirement: 'JOURNEY-8-REMOVAL',
    title: 'lets a guest leave without a question while nothing is to be refunded',
    given: [],
    when: 'loadOptions: loaded with a massage',
    outcome: { accepts: { without: ['leaving.requested'] } },
  },
  {
    requirement: 'JOURNEY-8-REMOVAL',
    title: 'asks before the guest leaves',
    given: [WITH_REFUND],
    when: 'leaving.requested',
    outcome: {
      state: 'choosing.leaving',
      context: { href: '/my-breakwater/bookings' },
      accepts: { with: ['leaving.confirmed', 'leaving.cancelled'], without: ['three spa pools'] },
    },
  },
  {
    requirement: 'JOURNEY-8-REMOVAL',
    title: 'stays, and asks again at the next link',
    given: [WITH_REFUND, 'leaving.requested'],
    when: 'leaving.cancelled',
    outcome: { state: 'choosing.awaitingChoice', accepts: { with: ['leaving.requested'] } },
  },
  {
    requirement: 'JOURNEY-8-REMOVAL',
    title: 'leaves for the place that was asked for',
    given: [WITH_REFUND, 'leaving.requested'],
    when: 'leaving.confirmed',
    outcome: { state: 'left', inputs: { openDocument: { href: '/my-breakwater/bookings' } }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows a defect of leaving as such',
    given: [WITH_REFUND, 'leaving.requested', 'leaving.confirmed'],
    when: 'openDocument: breaks',
    outcome: { state: 'broken' },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows a defect of guarding the page as such',
    given: [LOADED],
    when: 'guardPage: breaks',
    outcome: { state: 'broken' },
  },
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'says that the add-ons could not be loaded, and offers a retry',
    given: [],
    when: 'loadOptions: failed',
    outcome: { state: 'loadFailed', context: { notice: 'no' }, accepts: { with: ['retry.requested'] } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'loads again on a retry, without the message of the failure',
    given: ['loadOptions: failed'],
    when: 'retry.requested',
    outcome: { state: 'loading', context: { notice: null } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET',
    title: 'loads again on a retry after a defect, with what was chosen before',
    given: [LOADED, 'three spa pools', 'saveChange: breaks'],
    when: 'retry.requested',
    outcome: { state: 'loading', context: { notice: null, request: { add: [], remove: [] } } },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'keeps the change when confirming it is refused, and says why',
    input: BASKET,
    given: [WITH_REFUND, 'change.confirmed'],
    when: 'confirmChange: refused',
    outcome: { state: 'choosing.awaitingChoice', context: { notice: 'no', noticeType: 'warning' }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'loads again when the change to confirm is out of date, and says so',
    input: BASKET,
    given: [WITH_REFUND, 'change.confirmed'],
    when: 'confirmChange: outdated',
    outcome: { state: 'loading', context: { notice: 'changed', noticeType: 'warning' } },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'keeps the change when giving it up is refused, and says why',
    input: BASKET,
    given: [WITH_REFUND, 'change.cancelled'],
    when: 'cancelChange: refused',
    outcome: { state: 'choosing.awaitingChoice', context: { notice: 'no', noticeType: 'warning' }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'loads again when the change to give up is out of date, and says so',
    input: BASKET,
    given: [WITH_REFUND, 'change.cancelled'],
    when: 'cancelChange: outdated',
    outcome: { state: 'loading', context: { notice: 'changed', noticeType: 'warning' } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'says that the basket is empty when a request is withdrawn on another page',
    given: ['loadOptions: loaded, with our team', 'change.cancelled'],
    when: 'cancelChange: cancelled',
    outcome: { state: 'choosing.awaitingChoice', context: { notice: 'Your basket is now empty', noticeType: 'info' } },
  },
  ...endsOf('loadOptions', []),
  ...endsOf('saveChange', ['loadOptions: loaded with a massage', 'the massage taken back']),
  ...endsOf('confirmChange', [WITH_REFUND, 'change.confirmed']),
  ...endsOf('cancelChange', [WITH_REFUND, 'change.cancelled']),
];
