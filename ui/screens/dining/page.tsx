/** The dining step: its chart with its effects, and its screen. */
import { diningMachine } from '../../../machines/dining/dining.machine.ts';
import { diningView } from '../../../machines/dining/dining.view.ts';
import { diningEffects } from '../../actors/basket.ts';
import type { Ports } from '../../actors/ports.ts';
import { DiningScreen } from './DiningScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) =>
    diningMachine.provide({
      actors: diningEffects(client, content),
    }),
  view: diningView,
  Screen: DiningScreen,
});
