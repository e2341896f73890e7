// The browsers in which the holder is signed in.
import { devicesMachine } from '../../machines/account/profile/devices/devices.machine.ts';
import { OTHER_DEVICE, THIS_DEVICE } from '../../machines/account/test/accounts.ts';
import { defineChart } from '../explore/chart.ts';

const ENDS = {
  'not signed in': { output: { type: 'signIn.needed' } },
  'session lost': { output: { type: 'session.lost', message: 'gone' } },
} as const;

export const devicesChart = defineChart({
  name: 'devices',
  machine: devicesMachine,
  events: {
    'the other browser': { type: 'device.ended', deviceId: OTHER_DEVICE.deviceId },
    'this browser': { type: 'device.ended', deviceId: THIS_DEVICE.deviceId },
    'retry.requested': { type: 'retry.requested' },
  },
  outcomes: {
    loadDevices: {
      loaded: { output: { type: 'devices.loaded', devices: [THIS_DEVICE, OTHER_DEVICE] } },
      failed: { output: { type: 'load.failed', message: 'no' } },
      ...ENDS,
    },
    endDevice: {
      ended: { output: { type: 'devices.loaded', devices: [THIS_DEVICE] } },
      failed: { output: { type: 'send.failed', message: 'later' } },
      ...ENDS,
    },
  },
  shows: ['devices', 'ending', 'notice'],
});
