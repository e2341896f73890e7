/** What of naming the guests the browser keeps for the visit: the address given at the overview, and what is typed and not saved. */
import * as t from 'io-ts';

/** What was typed, by field; what is as the server has it is left out. */
const Typed = t.readonly(t.record(t.string, t.string), 'Typed');
export type Typed = t.TypeOf<typeof Typed>;

export const Naming = t.strict({ email: t.string, typed: Typed }, 'Naming');
export type Naming = t.TypeOf<typeof Naming>;

export const NOT_NAMED: Naming = { email: '', typed: {} };

/** Whether something is typed that is not saved. */
export const isTyped = (typed: Typed): boolean => Object.keys(typed).length > 0;

/** Whether anything was given or typed. */
export const isNaming = ({ email, typed }: Naming): boolean => email !== '' || isTyped(typed);
