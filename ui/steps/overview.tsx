/** The overview step: its chart with its effects, and its screen. */
import { addonCalls } from '../../machines/contract/calls/addons.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { quoteCalls } from '../../machines/contract/calls/quotes.ts';
import { weekendCalls } from '../../machines/contract/calls/weekends.ts';
import { overviewMachine } from '../../machines/overview/overview.machine.ts';
import { overviewView } from '../../machines/overview/overview.view.ts';
import { createContentReader } from '../actors/content.ts';
import { overviewEffects } from '../actors/overview.ts';
import type { Ports } from '../app/ports.ts';
import { OverviewScreen } from '../screens/overview/OverviewScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, fetchFn, basketCache }: Ports) => {
  const calls = client({ ...bookingCalls, ...addonCalls, ...quoteCalls, ...weekendCalls });
  return overviewMachine.provide({ actors: overviewEffects(calls, createContentReader(fetchFn), basketCache) });
};

export const Step = stepFrom(overviewView, OverviewScreen);
