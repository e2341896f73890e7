// An event or an outcome of a chart's samples, its fields checked by the chart's types where it is written down.
import type { EventObject } from 'xstate';

export type Sample = EventObject & Readonly<Record<string, unknown>>;

/** The sample with its fields open to be read. */
export const sampleOf = (event: EventObject): Sample => ({ ...event });
