/** The overview step: its chart with its effects, and its screen. */
import { overviewMachine } from '../../../machines/overview/overview.machine.ts';
import { overviewView } from '../../../machines/overview/overview.view.ts';
import { overviewEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { OverviewScreen } from './OverviewScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client, content, basketCache }: Ports) =>
    overviewMachine.provide({ actors: overviewEffects(client, content, basketCache) }),
  view: overviewView,
  Screen: OverviewScreen,
});
