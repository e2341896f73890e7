/** The payment states in which the guest's bank authenticates the guest: device data, challenge, and continuing. */
import type { AuthenticationResult, ChallengeStep, Continue, DeviceStep } from '../../contract/payment.ts';
import { paymentSetup } from './payment.setup.ts';
import { RAISE_OUTPUT } from '../../kit/chart.ts';

const NO_DEVICE_DATA = { authenticationResult: { kind: 'deviceData', reference: null } } as const;

const challengeResult = <const End extends string>(end: End) =>
  ({ authenticationResult: { kind: 'challenge', end } }) as const;

export const authenticating = paymentSetup.createStateConfig({
  description: 'The guest’s bank authenticates the guest. No money is taken meanwhile.',
  initial: 'collecting',
  states: {
    collecting: {
      description: 'A hidden frame sends device data to the bank; without its reply the payment continues.',
      tags: 'busy',
      invoke: {
        src: 'collectDevice',
        input: ({ context }) => context.step as DeviceStep,
        ...RAISE_OUTPUT,
        onError: { target: 'continuing', actions: { type: 'setAuthenticationResult', params: NO_DEVICE_DATA } },
      },
      on: {
        'deviceData.collected': {
          target: 'continuing',
          actions: {
            type: 'setAuthenticationResult',
            params: ({ event }) => ({
              authenticationResult: { kind: 'deviceData', reference: event.reference } as const,
            }),
          },
        },
      },
      after: {
        deviceDataTimeout: {
          target: 'continuing',
          actions: { type: 'setAuthenticationResult', params: NO_DEVICE_DATA },
        },
      },
    },
    challenging: {
      description: 'The bank’s own page asks the guest to confirm, in a frame over ours.',
      invoke: {
        src: 'challengeFrame',
        input: ({ context }) => context.step as ChallengeStep,
        onError: {
          target: 'continuing',
          actions: { type: 'setAuthenticationResult', params: challengeResult('cancelled') },
        },
      },
      on: {
        'challenge.returned': {
          target: 'continuing',
          actions: { type: 'setAuthenticationResult', params: challengeResult('returned') },
        },
        'challenge.cancelled': {
          target: 'continuing',
          actions: { type: 'setAuthenticationResult', params: challengeResult('cancelled') },
        },
      },
      after: {
        challengeTimeout: {
          target: 'continuing',
          actions: { type: 'setAuthenticationResult', params: challengeResult('timedOut') },
        },
      },
    },
    continuing: {
      description: 'The server continues the payment with the authentication result. The request is sent once.',
      tags: 'busy',
      invoke: {
        src: 'continuePayment',
        input: ({ context }): Continue => ({
          attemptId: context.attemptId ?? '',
          authenticationResult: context.authenticationResult as AuthenticationResult,
        }),
        ...RAISE_OUTPUT,
        onError: '#payment.processing',
      },
    },
  },
});
