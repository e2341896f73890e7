/** The dependencies of the operators' commands. */
import type { BookingDeps } from '../bookings/deps.ts';

export type AdminDeps = BookingDeps &
  Readonly<{
    /** who runs the command: stored with what is decided */
    operator: string;
  }>;
