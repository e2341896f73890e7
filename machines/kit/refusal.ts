/** A rule's "no": which field it is about and the words that tell why. */
export type Refusal = Readonly<{ field: string; message: string }>;

/** A refusal of `field` with its reason. */
export const refuse = (field: string, message: string): Refusal => ({ field, message });

/** The first refusal of a list of rules' answers, or null when all agree. */
export const firstRefusal = (...answers: readonly (Refusal | null)[]): Refusal | null =>
  answers.find((answer) => answer !== null) ?? null;
