/** The dependencies of the searches: the day, and the cached availability. */
import type { Clock } from '../kernel/deps.ts';
import type { Availability } from './availability.ts';

export type SearchDeps = Clock & Readonly<{ availability: Availability }>;
