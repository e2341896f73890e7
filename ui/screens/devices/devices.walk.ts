/** How a walk uses the lists of the holder’s devices and passkeys. */
import { PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { devicesChart } from '../../../machines/account/profile/devices/devices.samples.ts';
import { ACCOUNT_REPLY, atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import type { PageChart, Use } from '../../../model-tests/page/page-chart.ts';
import { PASSWORD } from '../../../model-tests/page/prepare.ts';

/** Types the password, then presses the button. */
const withPassword: Use = async (page, selector) => {
  await page.locator(`input#${PASSWORD_FIELD}`).fill(PASSWORD);
  await page.locator(selector).first().click();
};

export const walk: PageChart = {
  chart: devicesChart,
  headings: ['Your devices and passkeys'],
  isLoadedWhole: true,
  enter: () => atPage('devices'),
  firstReplies: [ACCOUNT_REPLY],
  uses: { 'device.ended': withPassword, 'passkey.removed': withPassword },
  calls: { loadDevices: ['get-devices'], endDevice: ['end-device'], removePasskey: ['remove-passkey'] },
  replies: {
    'devices.loaded': ({ devices, passkeys }) => ({ devices, passkeys }),
    'form.rejected': 'incorrectCredentials',
  },
  ends: HOLDER_ENDS,
};
