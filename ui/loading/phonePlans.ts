/** The numbering plans of telephone numbers, a chunk of their own: a page that asks for a number loads them. */

/** Loads the plans beside the page. Without them its form accepts what may be a number, and the server decides. */
export const loadPhonePlans = (): void => {
  import('../../machines/kit/phonePlans.ts').catch(() => undefined);
};
