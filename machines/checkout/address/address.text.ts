/** Texts of the address search that the simulated look-up also uses. */

/** Two examples of a query: a postcode, and the first line of an address. The simulated look-up finds both. */
export const EXAMPLES = ['ZZ99 1AA', '12 Lantern Row'] as const;
