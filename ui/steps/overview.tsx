/** The overview: its chart with its effects, and its screen. */
import { overviewMachine } from '../../machines/overview/overview.machine.ts';
import { overviewView } from '../../machines/overview/overview.view.ts';

import { OverviewScreen } from '../screens/overview/OverviewScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = () => overviewMachine;

export const Step = stepFrom(overviewView, OverviewScreen);
