/** Gives a guard or an action the event as its parameters: `{ type: 'setChoice', params: fromEvent }`. */
export const fromEvent = <Event>({ event }: { event: Event }): Event => event;
