/** The message when the data of an account could not be loaded, exactly as in the spec (spec: account area 8). */
export const ACCOUNT_LOAD_FAILED = 'Failed to load your account data! Please try again!';
