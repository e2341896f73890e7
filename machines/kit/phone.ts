/** The address for dialling a telephone number, separate from their pattern, because every page has such a link. */

/** The link that dials a number. From abroad, the 0 in brackets is not dialled. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(/^(\s*(?:\+|00).*?)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '')}`;
