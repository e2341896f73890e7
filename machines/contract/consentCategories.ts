/** The categories of cookies (spec: booking journey 9). */

/** The categories that a guest decides about. */
export const CATEGORIES = ['performance', 'functional', 'targeting'] as const;
export type Category = (typeof CATEGORIES)[number];
