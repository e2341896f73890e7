/** How many weekends are shown at first, and how many are added each time the guest asks for more. */
export const PAGE_SIZE = 12;
