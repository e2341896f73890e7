/** The overview step: its chart with its effects, and its screen. */
import { overviewMachine } from '../../../machines/overview/overview.machine.ts';
import { overviewView } from '../../../machines/overview/overview.view.ts';
import { overviewEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { OverviewScreen } from './OverviewScreen.tsx';
import { stepFrom } from '../shell/stepFrom.tsx';

export const chart = ({ client, content, basketCache }: Ports) =>
  overviewMachine.provide({ actors: overviewEffects(client, content, basketCache) });

export const Step = stepFrom(overviewView, OverviewScreen);
