/** What of naming the guests the browser keeps for the visit: the address given at the overview, and what is typed and not saved. */

/** What was typed, by field; what is as the server has it is left out. */
export type Typed = Readonly<Record<string, string>>;

export type Naming = { email: string; typed: Typed };

export const NOT_NAMED: Naming = { email: '', typed: {} };

/** Whether something is typed that is not saved. */
export const isTyped = (typed: Typed): boolean => Object.keys(typed).length > 0;

/** Whether anything was given or typed. */
export const isNaming = ({ email, typed }: Naming): boolean => email !== '' || isTyped(typed);
