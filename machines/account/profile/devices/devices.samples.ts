// The browsers in which the holder is signed in.
import { devicesMachine } from './devices.machine.ts';
import { OTHER_DEVICE, THIS_DEVICE } from '../../test/accounts.ts';
import { defineChart, plainEvents } from '../../../../model-tests/explore/chart.ts';
import { SIGN_IN_NEEDED } from '../../../../model-tests/charts/data.ts';

export const devicesChart = defineChart({
  machine: devicesMachine,
  events: {
    'the other browser': { type: 'device.ended', deviceId: OTHER_DEVICE.deviceId },
    'this browser': { type: 'device.ended', deviceId: THIS_DEVICE.deviceId },
    ...plainEvents('retry.requested'),
  },
  outcomes: {
    loadDevices: {
      loaded: { type: 'devices.loaded', devices: [THIS_DEVICE, OTHER_DEVICE] },
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    endDevice: {
      ended: { type: 'devices.loaded', devices: [THIS_DEVICE] },
      failed: { type: 'send.failed', message: 'later' },
      ...SIGN_IN_NEEDED,
    },
  },
  shows: ['devices', 'ending', 'notice'],
});
