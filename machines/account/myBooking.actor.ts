/** A placeholder for the chart of one booking, so that only its pages load it. */
import { unprovided } from '../kit/unprovided.ts';
import type { myBookingMachine } from './myBooking/myBooking.machine.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedMyBooking = unprovided<never, unknown>('myBooking') as unknown as typeof myBookingMachine;
