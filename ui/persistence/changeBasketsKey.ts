/** The key in local storage of the baskets with which paid bookings are changed. */
export const CHANGE_BASKETS = 'breakwater.changes';
