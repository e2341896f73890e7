// An event or an outcome of a chart's samples. The chart's types check its fields where it is defined.
import type { EventObject } from 'xstate';

export type Sample = EventObject & Readonly<Record<string, unknown>>;

/** The sample with its fields readable by name. */
export const sampleOf = (event: EventObject): Sample => ({ ...event });
