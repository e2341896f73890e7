// Values and sent events that the cases of several charts share, written by hand.

/** An event that a chart sends to its parent. */
export const toParent = (event: Readonly<Record<string, unknown>>) => ({ to: 'parent', event });
export const bookingUpdated = (booking: object) => toParent({ type: 'booking.updated', booking });

/** A party of guests with the lead booker. */
export const party = (numberOfAdults: number, changes: object = {}) => ({
  numberOfAdults,
  numberOfChildren: 0,
  numberOfToddlers: 0,
  numberOfInfants: 0,
  isLeadBookerInParty: true,
  cotTypes: [],
  ...changes,
});

export const ANY_WEEKEND = { events: [], resorts: [], months: [] };

export const NO_PREFERENCES = {
  packageType: null,
  accommodationType: null,
  subType: null,
  features: [],
  isAccessible: false,
  isGroundFloor: false,
  sort: 'priceLowToHigh',
};

/** An address without a query. */
export const NO_QUERY = {
  agencyId: null,
  quoteId: null,
  isPrivateBreak: false,
  hideAgencyMessage: false,
  hidePicker: false,
  showWhoModal: false,
  paymentLogin: false,
};

/** A step of the family brand, as the destination of an address that at most has a query. */
export const stepAt = (step: string, query: object = NO_QUERY) => ({
  brand: 'family',
  step,
  choice: null,
  weekendFilters: null,
  detail: null,
  resId: null,
  query,
});
