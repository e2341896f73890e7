// The text of a thrown value.

/** The message of an error, or the thrown value as text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
