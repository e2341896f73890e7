/** Placeholders for the charts of a booking's pages, so that only their addresses load them. */
import { unprovided } from '../../kit/unprovided.ts';
import type { activityBookingMachine } from '../activityBooking/activityBooking.machine.ts';
import type { guestNamesMachine } from '../guestNames/guestNames.machine.ts';
import type { tokensMachine } from '../tokens/tokens.machine.ts';

/** Typed as the charts; each throws until provided. */
export const unprovidedTokens = unprovided<never, unknown>('tokens') as unknown as typeof tokensMachine;
export const unprovidedGuestNames = unprovided<never, unknown>('guestNames') as unknown as typeof guestNamesMachine;
export const unprovidedActivityBooking = unprovided<never, unknown>(
  'activityBooking',
) as unknown as typeof activityBookingMachine;
