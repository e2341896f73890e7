// Authentication of the card: the bank collects device data and may challenge the guest; without it no money is taken.

import type { SpecificationCase } from './cases.ts';
import {
  CHALLENGED,
  CHALLENGE_STEP,
  CONTINUING,
  DEVICE,
  ENDED,
  NOTHING,
  ONLY_RETRY,
  REFUSED_BOOKING,
  SENT,
  STARTED,
  updated,
} from './payment.paths.ts';

const requirement = 'JOURNEY-4-PAYMENT-CHALLENGE';
const NOT_TAKEN = { sends: [updated(REFUSED_BOOKING), ENDED], accepts: ONLY_RETRY };
const continuedWith = (authenticationResult: object) => ({
  state: 'authenticating.continuing',
  context: { authenticationResult, step: null },
  sends: [],
  accepts: NOTHING,
  awaits: { with: ['continuePayment'] },
});

export const authenticationCases: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'continues with the reference of the device data',
    given: DEVICE,
    when: 'collectDevice: collected',
    outcome: continuedWith({ kind: 'deviceData', reference: '0_session' }),
  },
  {
    requirement,
    title: 'continues without device data when the bank’s frame does not answer in time',
    given: DEVICE,
    when: 'timer: deviceDataTimeout in authenticating.collecting',
    outcome: continuedWith({ kind: 'deviceData', reference: null }),
  },
  {
    requirement,
    title: 'continues without device data when the bank’s frame breaks',
    given: DEVICE,
    when: 'collectDevice: breaks',
    outcome: continuedWith({ kind: 'deviceData', reference: null }),
  },
  {
    requirement,
    title: 'shows the bank’s challenge when the bank asks for one, with a limit of time',
    given: SENT,
    when: 'takePayment: challenged',
    outcome: { state: 'authenticating.challenging', context: { step: CHALLENGE_STEP } },
  },
  {
    requirement,
    title: 'continues with a returned challenge',
    given: CHALLENGED,
    when: 'challenge.returned',
    outcome: continuedWith({ kind: 'challenge', end: 'returned' }),
  },
  {
    requirement,
    title: 'continues with a challenge that was not answered in time',
    given: CHALLENGED,
    when: 'timer: challengeTimeout in authenticating.challenging',
    outcome: continuedWith({ kind: 'challenge', end: 'timedOut' }),
  },
  {
    requirement,
    title: 'cancels the challenge when the bank’s frame breaks',
    given: CHALLENGED,
    when: 'challengeFrame: breaks',
    outcome: continuedWith({ kind: 'challenge', end: 'cancelled' }),
  },
  {
    requirement,
    title: 'takes no money when the bank could not authenticate the guest',
    given: CONTINUING,
    when: 'continuePayment: not authenticated',
    outcome: { state: 'declined.notAuthenticated', ...NOT_TAKEN },
  },
  {
    requirement,
    title: 'takes no money when the bank’s authentication could not be reached',
    given: CONTINUING,
    when: 'continuePayment: authentication unavailable',
    outcome: { state: 'declined.unavailable', ...NOT_TAKEN },
  },
  {
    requirement,
    title: 'takes no money when the guest has left the bank’s authentication',
    given: [...CHALLENGED, 'challenge.cancelled'],
    when: 'continuePayment: authentication cancelled',
    outcome: { state: 'declined.cancelled', ...NOT_TAKEN },
  },
  {
    requirement,
    title: 'takes no money when the bank’s authentication was not answered in time',
    given: [...CHALLENGED, 'timer: challengeTimeout in authenticating.challenging'],
    when: 'continuePayment: authentication timed out',
    outcome: { state: 'declined.timedOut', ...NOT_TAKEN },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'treats a defect while authentication continues as an unknown outcome',
    given: CONTINUING,
    when: 'continuePayment: breaks',
    outcome: { state: 'processing.waiting', sends: [STARTED] },
  },
];
