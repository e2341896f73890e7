/** How a walk uses the lists of the holder’s devices and passkeys. */
import { devicesChart } from '../../../machines/account/profile/devices/devices.samples.ts';
import { ACCOUNT_REPLY, atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';

export const walk: PageChart = {
  chart: devicesChart,
  headings: ['Your devices and passkeys'],
  isLoadedWhole: true,
  enter: () => atPage('devices'),
  firstReplies: [ACCOUNT_REPLY],
  calls: { loadDevices: ['get-devices'], endDevice: ['end-device'], removePasskey: ['remove-passkey'] },
  replies: { 'devices.loaded': ({ devices, passkeys }) => ({ devices, passkeys }) },
  ends: HOLDER_ENDS,
};
