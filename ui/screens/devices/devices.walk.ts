/** How a walk uses the list of the holder’s devices. */
import { devicesChart } from '../../../machines/account/profile/devices/devices.samples.ts';
import { ACCOUNT_REPLY, atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';

export const walk: PageChart = {
  chart: devicesChart,
  headings: ['Your devices'],
  isLoadedWhole: true,
  enter: () => atPage('devices'),
  firstReplies: [ACCOUNT_REPLY],
  calls: { loadDevices: ['get-devices'], endDevice: ['end-device'] },
  replies: { 'devices.loaded': ({ devices }) => ({ devices }) },
  ends: HOLDER_ENDS,
};
