/** The legal lines of the company in the footer of every page. */
export const LEGAL_LINES = ['Breakwater Resorts. Prices are in pounds sterling, all fees included.'];
