/** Formats references of bookings and quotes in two groups, which are easier to read out. */

/** '1234 5678'. */
export const formatReference = (id: number): string => String(id).replace(/^(\d{4})(\d{4})$/, '$1 $2');
