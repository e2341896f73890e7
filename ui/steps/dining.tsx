/** Food and drink: its chart with its effects, and its screen. */
import { diningMachine } from '../../machines/dining/dining.machine.ts';
import { diningView } from '../../machines/dining/dining.view.ts';
import { diningEffects } from '../actors/basket.ts';
import type { Ports } from '../ports.ts';
import { DiningScreen } from '../screens/dining/DiningScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, readContent }: Ports) =>
  diningMachine.provide({ actors: diningEffects(client, readContent) });

export const Step = stepFrom(diningView, DiningScreen);
