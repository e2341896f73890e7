/** How a screen speaks to its chart. */

/** Sends an event; what the chart does not accept now, it ignores. */
export type Send<Event extends { readonly type: string }> = (event: Event) => void;
