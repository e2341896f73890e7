/** Links for dialling telephone numbers. Every page has one, so this module does not load the pattern of numbers. */

/** The link that dials a number. From abroad, the 0 in brackets is not dialled. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(/^(\s*(?:\+|00).*?)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '')}`;
