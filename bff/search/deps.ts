/** The dependencies of the searches: those of bookings, with the cached availability. */
import type { BookingDeps } from '../kernel/deps.ts';
import type { Availability } from './availability.ts';

export type SearchDeps = BookingDeps & Readonly<{ availability: Availability }>;
