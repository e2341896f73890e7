/** What of naming the guests and the payer the browser keeps for the visit: the e-mail given at the overview, what is typed and not saved, and the card's address. */

/** What was typed, by field; what is as the server has it is left out. */
export type Typed = Readonly<Record<string, string>>;

export type Naming = {
  email: string;
  typed: Typed;
  /** the card's address, once some of it is typed; never anything of the card itself */
  billing?: Typed;
};

export const NOT_NAMED: Naming = { email: '', typed: {} };

/** Whether something is typed that is not saved. */
export const isTyped = (typed: Typed): boolean => Object.keys(typed).length > 0;

/** Whether anything was given or typed. */
export const isNaming = ({ email, typed, billing = {} }: Naming): boolean =>
  email !== '' || isTyped(typed) || isTyped(billing);
