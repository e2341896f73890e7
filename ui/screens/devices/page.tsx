/** The section of the profile that lists the browsers in which the holder is signed in. */
import { devicesMachine } from '../../../machines/account/profile/devices/devices.machine.ts';
import { devicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { definePage } from '../shell/definePage.tsx';
import { devicesEffects } from './effects.ts';
import { DevicesScreen } from './DevicesScreen.tsx';

export const page = definePage({
  chart: ({ client }: Ports) => devicesMachine.provide({ actors: devicesEffects(client) }),
  view: devicesView,
  Screen: DevicesScreen,
});
