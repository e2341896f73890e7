/** The browsers in which the holder is signed in, and signing out another one. */
import { assign, setup } from 'xstate';
import {
  DEFECT,
  RAISE_OUTPUT,
  SET_NOTICE,
  clearNotice,
  fromEvent,
  offersRetry,
  setNotice,
} from '../../../kit/chart.ts';
import type { LoadFailed } from '../../../outcomes/outcomes.ts';
import { unprovided } from '../../../kit/unprovided.ts';
import type { SendFailed } from '../../accountForm.ts';
import type { AccountEnd } from '../../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../../outcomes/accountEnds.ts';
import { isOtherDevice } from './devices.rules.ts';
import type { DevicesContext, DevicesEvent, DevicesLoaded } from './devices.types.ts';

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent, output: {} as AccountEnd },
  actors: {
    loadDevices: unprovided<DevicesLoaded | LoadFailed | AccountEnd, null>('loadDevices'),
    endDevice: unprovided<DevicesLoaded | SendFailed | AccountEnd, { deviceId: string }>('endDevice'),
  },
  guards: {
    isOther: ({ context }, params: { deviceId: string }) => isOtherDevice(context.devices, params.deviceId),
  },
  actions: {
    setDevices: assign((_, params: DevicesLoaded) => ({ devices: params.devices, ending: null, notice: null })),
    setEnding: assign((_, params: { deviceId: string }) => ({ ending: params.deviceId, notice: null })),
    clearEnding: assign({ ending: null }),
    setNotice,
    clearNotice,
    clearDevices: assign({ devices: [], ending: null }),
  },
}).createMachine({
  id: 'devices',
  description: 'The browsers in which the holder is signed in. All but the one that shows this can be signed out.',
  meta: { requirements: ['ACCOUNT-2-DEVICES'] },
  context: { devices: [], ending: null, notice: null },
  initial: 'loading',
  on: ACCOUNT_END_EVENTS,
  states: {
    loading: {
      description: 'The list is loading.',
      tags: 'busy',
      invoke: { src: 'loadDevices', input: null, ...RAISE_OUTPUT },
      on: {
        'devices.loaded': { target: 'listed', actions: { type: 'setDevices', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    listed: {
      description: 'The list is shown.',
      on: {
        'device.ended': {
          guard: { type: 'isOther', params: fromEvent },
          target: 'ending',
          actions: { type: 'setEnding', params: fromEvent },
        },
      },
    },
    ending: {
      description: 'One browser is being signed out.',
      invoke: { src: 'endDevice', input: ({ context }) => ({ deviceId: context.ending ?? '' }), ...RAISE_OUTPUT },
      on: {
        'devices.loaded': { target: 'listed', actions: { type: 'setDevices', params: fromEvent } },
        'send.failed': { target: 'listed', actions: ['clearEnding', SET_NOTICE] },
      },
    },
    loadFailed: offersRetry('The list could not be loaded.', 'loading', 'clearNotice'),
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'loading', 'clearDevices'),
  },
  output: ACCOUNT_END_OUTPUT,
});
