/** The weekend results step: its chart with its effects, and its screen. */
import { weekendResultsMachine } from '../../../machines/weekendResults/weekendResults.machine.ts';
import { weekendResultsView } from '../../../machines/weekendResults/weekendResults.view.ts';
import { weekendResultsEffects } from '../../actors/weekend.ts';
import type { Ports } from '../../actors/ports.ts';
import { WeekendResultsScreen } from './WeekendResultsScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) =>
    weekendResultsMachine.provide({ actors: weekendResultsEffects(client, content) }),
  view: weekendResultsView,
  Screen: WeekendResultsScreen,
});
