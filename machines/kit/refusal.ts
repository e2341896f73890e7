/** Why a rule refuses: the field it is about, and a message with the reason. */
export type Refusal = Readonly<{ field: string; message: string }>;

/** A refusal of `field` with its message. */
export const refuse = (field: string, message: string): Refusal => ({ field, message });

/** The first refusal among the results of some rules, or null if there is none. */
export const firstRefusal = (...results: readonly (Refusal | null)[]): Refusal | null =>
  results.find((result) => result !== null) ?? null;
