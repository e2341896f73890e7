/** Passes the event to a guard or an action as its params: `{ type: 'setChoice', params: fromEvent }`. */
export const fromEvent = <Event>({ event }: { event: Event }): Event => event;
