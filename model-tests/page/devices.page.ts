// The browsers in which the holder is signed in.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { devicesChart } from '../charts/devices.samples.ts';
import type { PageChart } from './page-chart.ts';
import { ACCOUNT_REPLY } from './account-replies.ts';
import { replyWith } from './replies.ts';

export const devicesPage: PageChart = {
  chart: devicesChart,
  screen: 'devices',
  enter: () => ({ address: accountAddress('family', 'devices'), booking: null, login: LOGIN }),
  firstReplies: [ACCOUNT_REPLY],
  calls: { loadDevices: ['get-devices'], endDevice: ['end-device'] },
  repliesFor: ([call], { type, devices }) =>
    call !== undefined && type === 'devices.loaded' ? [replyWith(call, { devices })] : null,
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
