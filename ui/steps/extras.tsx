/** The extras step: its chart with its effects, and its screen. */
import { extrasMachine } from '../../machines/extras/extras.machine.ts';
import { extrasView } from '../../machines/extras/extras.view.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { addonCalls } from '../../machines/contract/calls/addons.ts';
import { createContentReader } from '../actors/content.ts';
import { extrasEffects } from '../actors/basket.ts';
import type { Ports } from '../app/ports.ts';
import { ExtrasScreen } from '../screens/extras/ExtrasScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, fetchFn }: Ports) =>
  extrasMachine.provide({
    actors: extrasEffects(client({ ...bookingCalls, ...addonCalls }), createContentReader(fetchFn)),
  });

export const Step = stepFrom(extrasView, ExtrasScreen);
