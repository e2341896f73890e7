// Authentication of the card: the bank collects device data and may challenge the guest; no money is taken before that.

import { CHALLENGE_STEP } from './payment.samples.ts';
import { casesOf, type SpecificationCase } from '../../../model-tests/specification/cases.ts';
import {
  CHALLENGED,
  CONTINUING,
  DEVICE,
  ENDED,
  NOTHING,
  ONLY_RETRY,
  REFUSED_BOOKING,
  SENT,
  STARTED,
  updated,
} from '../../../model-tests/specification/payment.paths.ts';

const NOT_TAKEN = { sends: [updated(REFUSED_BOOKING), ENDED], accepts: ONLY_RETRY };
const continuedWith = (authenticationResult: object) => ({
  state: 'authenticating.continuing',
  context: { authenticationResult, step: null },
  sends: [],
  accepts: NOTHING,
  awaits: { with: ['continuePayment'] },
});

export const authenticationCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-PAYMENT-CHALLENGE', {
    'continues with the reference of the device data': {
      given: DEVICE,
      when: 'collectDevice: collected',
      outcome: continuedWith({ kind: 'deviceData', reference: '0_session' }),
    },
    'continues without device data when the bank’s frame does not answer in time': {
      given: DEVICE,
      when: 'timer: deviceDataTimeout in authenticating.collecting',
      outcome: continuedWith({ kind: 'deviceData', reference: null }),
    },
    'continues without device data when the bank’s frame breaks': {
      given: DEVICE,
      when: 'collectDevice: breaks',
      outcome: continuedWith({ kind: 'deviceData', reference: null }),
    },
    'shows the bank’s challenge when the bank asks for one, with a limit of time': {
      given: SENT,
      when: 'takePayment: challenged',
      outcome: { state: 'authenticating.challenging', context: { step: CHALLENGE_STEP } },
    },
    'continues with a returned challenge': {
      given: CHALLENGED,
      when: 'challenge.returned',
      outcome: continuedWith({ kind: 'challenge', end: 'returned' }),
    },
    'continues with a challenge that was not answered in time': {
      given: CHALLENGED,
      when: 'timer: challengeTimeout in authenticating.challenging',
      outcome: continuedWith({ kind: 'challenge', end: 'timedOut' }),
    },
    'cancels the challenge when the bank’s frame breaks': {
      given: CHALLENGED,
      when: 'challengeFrame: breaks',
      outcome: continuedWith({ kind: 'challenge', end: 'cancelled' }),
    },
    'takes no money when the bank could not authenticate the guest': {
      given: CONTINUING,
      when: 'continuePayment: not authenticated',
      outcome: { state: 'declined.notAuthenticated', ...NOT_TAKEN },
    },
    'takes no money when the bank’s authentication could not be reached': {
      given: CONTINUING,
      when: 'continuePayment: authentication unavailable',
      outcome: { state: 'declined.unavailable', ...NOT_TAKEN },
    },
    'takes no money when the guest has left the bank’s authentication': {
      given: [...CHALLENGED, 'challenge.cancelled'],
      when: 'continuePayment: authentication cancelled',
      outcome: { state: 'declined.cancelled', ...NOT_TAKEN },
    },
    'takes no money when the bank’s authentication was not answered in time': {
      given: [...CHALLENGED, 'timer: challengeTimeout in authenticating.challenging'],
      when: 'continuePayment: authentication timed out',
      outcome: { state: 'declined.timedOut', ...NOT_TAKEN },
    },
  }),
  ...casesOf('JOURNEY-4-PAYMENT', {
    'treats a defect while authentication continues as an unknown outcome': {
      given: CONTINUING,
      when: 'continuePayment: breaks',
      outcome: { state: 'processing.waiting', sends: [STARTED] },
    },
  }),
];
