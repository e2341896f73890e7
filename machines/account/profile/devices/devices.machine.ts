/** The browsers in which the holder is signed in, signing out another one, and what signs in besides the password. */
import { assign, setup } from 'xstate';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry } from '../../../kit/chart.ts';
import type { LoadFailed } from '../../../outcomes/outcomes.ts';
import { unprovided } from '../../../kit/unprovided.ts';
import type { FormRejected, SendFailed } from '../../accountForm.ts';
import { EMPTY_PASSWORD_FORM, NO_MESSAGES, PASSWORD_FORM_ACTIONS } from '../../formChart.ts';
import type { AccountEnd } from '../../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../../outcomes/accountEnds.ts';
import { isOtherDevice, isPasskey } from './devices.rules.ts';
import type { DevicesContext, DevicesEvent, DevicesLoaded } from './devices.types.ts';

/** After one was signed out or removed, for which the password is needed again: the new lists, or why not. */
const AFTER_ENDING = {
  'devices.loaded': { target: 'listed', actions: { type: 'setDevices', params: fromEvent } },
  'form.rejected': { target: 'listed', actions: ['clearEnding', { type: 'setRefusals', params: fromEvent }] },
  'send.failed': { target: 'listed', actions: ['clearEnding', SET_NOTICE] },
} as const;

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent, output: {} as AccountEnd },
  actors: {
    loadDevices: unprovided<DevicesLoaded | LoadFailed | AccountEnd, null>('loadDevices'),
    endDevice: unprovided<DevicesLoaded | FormRejected | SendFailed | AccountEnd, { deviceId: string }>('endDevice'),
    removePasskey: unprovided<DevicesLoaded | FormRejected | SendFailed | AccountEnd, { passkeyId: string }>(
      'removePasskey',
    ),
  },
  guards: {
    isOther: ({ context }, params: { deviceId: string }) => isOtherDevice(context.devices, params.deviceId),
    isPasskey: ({ context }, params: { passkeyId: string }) => isPasskey(context.passkeys, params.passkeyId),
  },
  actions: {
    ...PASSWORD_FORM_ACTIONS,
    setDevices: assign((_, { devices, passkeys }: DevicesLoaded) => ({
      devices,
      passkeys,
      ending: null,
      ...NO_MESSAGES,
    })),
    setEnding: assign((_, params: { deviceId: string }) => ({ ending: params.deviceId, ...NO_MESSAGES })),
    setRemoving: assign((_, params: { passkeyId: string }) => ({ ending: params.passkeyId, ...NO_MESSAGES })),
    setRefusals: assign({ refusals: (_, params: FormRejected) => params.errors }),
    clearEnding: assign({ ending: null }),
    clearDevices: assign({ devices: [], passkeys: [], ending: null }),
  },
}).createMachine({
  id: 'devices',
  description:
    'The browsers in which the holder is signed in, of which all but this one can be signed out, and the passkeys and identities.',
  meta: { requirements: ['ACCOUNT-2-DEVICES', 'ACCOUNT-2-PASSKEYS'] },
  context: { devices: [], passkeys: [], ending: null, ...EMPTY_PASSWORD_FORM },
  initial: 'loading',
  on: ACCOUNT_END_EVENTS,
  states: {
    loading: {
      description: 'The lists are loading.',
      tags: 'busy',
      invoke: { src: 'loadDevices', input: null, ...RAISE_OUTPUT },
      on: {
        'devices.loaded': { target: 'listed', actions: { type: 'setDevices', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    listed: {
      description: 'The lists are shown, with a field for the password.',
      on: {
        'passwordVisibility.toggled': { actions: 'togglePassword' },
        'device.ended': {
          guard: { type: 'isOther', params: fromEvent },
          target: 'ending',
          actions: ['hidePassword', { type: 'setEnding', params: fromEvent }],
        },
        'passkey.removed': {
          guard: { type: 'isPasskey', params: fromEvent },
          target: 'removing',
          actions: ['hidePassword', { type: 'setRemoving', params: fromEvent }],
        },
      },
    },
    ending: {
      description: 'One browser is being signed out.',
      invoke: { src: 'endDevice', input: ({ context }) => ({ deviceId: context.ending ?? '' }), ...RAISE_OUTPUT },
      on: AFTER_ENDING,
    },
    removing: {
      description: 'One passkey or identity is being removed.',
      invoke: { src: 'removePasskey', input: ({ context }) => ({ passkeyId: context.ending ?? '' }), ...RAISE_OUTPUT },
      on: AFTER_ENDING,
    },
    loadFailed: offersRetry('The lists could not be loaded.', 'loading', 'clearMessages'),
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'loading', 'clearDevices'),
  },
  output: ACCOUNT_END_OUTPUT,
});
