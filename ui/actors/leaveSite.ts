/** Leaving for a page of another site, such as the sign-in of a provider. */

export type LeavingWindow = Pick<Window, 'addEventListener'> & {
  readonly location: Pick<Location, 'assign' | 'reload'>;
};

/**
 * Loads a page of another site. Back can show this document from the browser's memory, where its chart still waits to be
 * left: it is loaded again then.
 */
export const leaveSite = (win: LeavingWindow, address: string): void => {
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) win.location.reload();
  });
  win.location.assign(address);
};
