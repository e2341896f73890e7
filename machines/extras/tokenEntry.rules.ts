/** Numbers of tokens that are typed in (spec: account area 4, token count, and 5). */

/** The whole part of a typed number, which may be below 0; null if the text is not a number. */
export const wholeNumberOf = (text: string): number | null => {
  const entered = text.trim() === '' ? NaN : Math.trunc(Number(text));
  return Number.isFinite(entered) ? entered : null;
};
