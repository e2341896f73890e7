/** References of bookings and quotes, as they are read out. */

/** '1234 5678'. */
export const formatReference = (id: number): string => String(id).replace(/^(\d{4})(\d{4})$/, '$1 $2');
