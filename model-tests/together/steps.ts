// Every step that may follow in a world.
import { frameSteps, guestSteps } from './guest.ts';
import { rareSteps, reconcilerSteps, timeStep } from './surroundings.ts';
import { trafficSteps } from './traffic.ts';
import type { Moment, Step } from './types.ts';

/** The steps that are open now, each name once. */
export const openSteps = (moment: Moment): Step[] => {
  const all = [
    ...trafficSteps(moment),
    ...guestSteps(moment),
    ...frameSteps(moment),
    ...reconcilerSteps(moment),
    ...timeStep(moment),
    ...rareSteps(moment),
  ];
  return [...new Map(all.map((step) => [step.name, step])).values()];
};
