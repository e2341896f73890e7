/** The dining step: its chart with its effects, and its screen. */
import { diningMachine } from '../../machines/dining/dining.machine.ts';
import { diningView } from '../../machines/dining/dining.view.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { addonCalls } from '../../machines/contract/calls/addons.ts';
import { createContentReader } from '../actors/content.ts';
import { diningEffects } from '../actors/basket.ts';
import type { Ports } from '../app/ports.ts';
import { DiningScreen } from '../screens/dining/DiningScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, fetchFn }: Ports) =>
  diningMachine.provide({
    actors: diningEffects(client({ ...bookingCalls, ...addonCalls }), createContentReader(fetchFn)),
  });

export const Step = stepFrom(diningView, DiningScreen);
