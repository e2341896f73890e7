/** The local storage key of the baskets in which paid bookings are changed. */
export const CHANGE_BASKETS = 'breakwater.changes';
