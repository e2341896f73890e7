// The browsers in which the holder is signed in, and a passkey.
import { devicesMachine } from './devices.machine.ts';
import { OTHER_DEVICE, PASSKEY, THIS_DEVICE } from '../../test/accounts.ts';
import { defineChart, plainEvents } from '../../../../model-tests/explore/chart.ts';
import { SIGN_IN_NEEDED } from '../../../../model-tests/charts/data.ts';

export const devicesChart = defineChart({
  machine: devicesMachine,
  events: {
    'the other browser': { type: 'device.ended', deviceId: OTHER_DEVICE.deviceId },
    'this browser': { type: 'device.ended', deviceId: THIS_DEVICE.deviceId },
    'the passkey': { type: 'passkey.removed', passkeyId: PASSKEY.passkeyId },
    'a passkey that is not there': { type: 'passkey.removed', passkeyId: OTHER_DEVICE.deviceId },
    ...plainEvents('passwordVisibility.toggled', 'retry.requested'),
  },
  outcomes: {
    loadDevices: {
      loaded: { type: 'devices.loaded', devices: [THIS_DEVICE, OTHER_DEVICE], passkeys: [PASSKEY] },
      failed: { type: 'load.failed', message: 'no' },
      ...SIGN_IN_NEEDED,
    },
    endDevice: {
      ended: { type: 'devices.loaded', devices: [THIS_DEVICE], passkeys: [PASSKEY] },
      rejected: { type: 'form.rejected', errors: [{ field: 'password', message: 'That isn’t your password.' }] },
      failed: { type: 'send.failed', message: 'later' },
      ...SIGN_IN_NEEDED,
    },
    removePasskey: {
      removed: { type: 'devices.loaded', devices: [THIS_DEVICE, OTHER_DEVICE], passkeys: [] },
      rejected: { type: 'form.rejected', errors: [{ field: 'password', message: 'That isn’t your password.' }] },
      failed: { type: 'send.failed', message: 'later' },
      ...SIGN_IN_NEEDED,
    },
  },
  shows: ['devices', 'passkeys', 'ending', 'isPasswordShown', 'refusals', 'notice'],
});
