/** Formats references of bookings and quotes in two groups, for reading them out. */

/** '1234 5678'. */
export const formatReference = (id: number): string => String(id).replace(/^(\d{4})(\d{4})$/, '$1 $2');
