/** Telephone numbers as they are dialled. */

/** The address that calls a number: 'tel:08081570192' for '0808 157 0192'. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
