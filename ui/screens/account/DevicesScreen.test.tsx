/** The browsers in which the holder is signed in: what is known of each, and the button that signs out the others. */
import { expect, it } from 'vitest';
import { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import { devicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import { OTHER_DEVICE, THIS_DEVICE } from '../../../machines/account/test/accounts.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { DevicesScreen } from './DevicesScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const devices = [THIS_DEVICE, OTHER_DEVICE];
  const view = devicesView(settledAt(devicesMachine, undefined, 'listed', { devices }));
  return show((send) => <DevicesScreen view={view} send={send} back={null} />);
};

it('has on each card its texts', async () => {
  const { page } = await pageOf();
  expect(page.getAllByRole('article').map(markdownOf)).toEqual([
    ['## Firefox on Linux', 'Signed in: 11 Jan 2027', 'Last used: 12 Jan 2027', 'This is the browser you’re using.'],
    ['## Safari on an iPhone', 'Signed in: 11 Jan 2027', 'Last used: 12 Jan 2027', 'Sign out'],
  ]);
});

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'button “Sign out Safari on an iPhone” → device.ended 1c65a2b3-8b1f-4d54-8b9f-7d2a3a1a8b23',
  ]);
});
