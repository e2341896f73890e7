/** The page of a booking's activities: its chart with its effects, and its screen. */
import { activityBookingMachine } from '../../../machines/account/activityBooking/activityBooking.machine.ts';
import { activityBookingView } from '../../../machines/account/activityBooking/activityBooking.view.ts';
import { activityBookingEffects } from '../../actors/activities.ts';
import type { Ports } from '../../actors/ports.ts';
import { definePage } from '../shell/definePage.tsx';
import { ActivityBookingScreen } from './ActivityBookingScreen.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) =>
    activityBookingMachine.provide({ actors: activityBookingEffects(client, content) }),
  view: activityBookingView,
  Screen: ActivityBookingScreen,
});
