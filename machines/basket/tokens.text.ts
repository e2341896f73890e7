/** Texts about tokens. */

/** '1 token', '30 tokens'. */
export const formatTokens = (count: number): string => `${count} ${count === 1 ? 'token' : 'tokens'}`;
