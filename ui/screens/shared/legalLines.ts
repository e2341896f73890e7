/** The legal lines of the company at the foot of every page. */
export const LEGAL_LINES = ['Breakwater Resorts. Prices are in pounds sterling, all fees included.'];
