/** How a screen sends events to its chart. */

/** Sends an event; the chart ignores events that its state does not accept. */
export type Send<Event extends { readonly type: string }> = (event: Event) => void;
