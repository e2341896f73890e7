/** For tests: server replies that several files share. */

/** A search form without resorts. */
export const SEARCH_DATA = {
  resorts: [],
  packageTypes: [],
  subTypes: [],
  features: [],
  firstDate: '2027-01-11',
  lastDate: '2029-01-11',
  defaultResort: 'SK' as const,
  defaultNights: 3,
  maxGuestsPerUnit: 8,
  maxUnits: 6,
  groupLimit: 20,
};

/** A payment that is sent. */
export const PAY = {
  balanceOf: null,
  amendmentId: null,
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  version: 4,
  sessionHref: 'https://payments.example/sessions/1',
  cardHolderName: 'A SHAW',
  billingAddress: { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
  hasAcceptedTerms: true as const,
};
