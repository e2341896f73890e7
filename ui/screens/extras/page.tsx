/** The extras step: its chart with its effects, and its screen. */
import { extrasMachine } from '../../../machines/extras/extras.machine.ts';
import { extrasView } from '../../../machines/extras/extras.view.ts';
import { extrasEffects } from '../../actors/basket.ts';
import type { Ports } from '../../actors/ports.ts';
import { ExtrasScreen } from './ExtrasScreen.tsx';
import { stepFrom } from '../shell/stepFrom.tsx';

export const chart = ({ client, content }: Ports) =>
  extrasMachine.provide({
    actors: extrasEffects(client, content),
  });

export const Step = stepFrom(extrasView, ExtrasScreen);
