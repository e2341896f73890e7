/** The extras step: its chart with its effects, and its screen. */
import { extrasMachine } from '../../../machines/extras/extras.machine.ts';
import { extrasView } from '../../../machines/extras/extras.view.ts';
import { extrasEffects } from '../../actors/basket.ts';
import type { Ports } from '../../actors/ports.ts';
import { ExtrasScreen } from './ExtrasScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) =>
    extrasMachine.provide({
      actors: extrasEffects(client, content),
    }),
  view: extrasView,
  Screen: ExtrasScreen,
});
