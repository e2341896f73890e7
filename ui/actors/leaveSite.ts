/** Leaves for a page of another site, such as a sign-in provider's. */

export type LeavingWindow = Pick<Window, 'addEventListener'> & {
  readonly location: Pick<Location, 'assign' | 'reload'>;
};

/**
 * Loads a page of another site. Back can restore this document from the browser's memory, where its chart still waits
 * for the page to be left: then the document is reloaded.
 */
export const leaveSite = (win: LeavingWindow, address: string): void => {
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) win.location.reload();
  });
  win.location.assign(address);
};
