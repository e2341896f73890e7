/** Keeps a native dialog in step with what the chart says. */

/** The few members of `<dialog>` that this needs. */
export type DialogElement = { readonly open: boolean; showModal(): void; close(): void };

/** Opens or closes the element where it differs; asking twice is harmless (the browser throws when an open dialog is opened). */
export const syncDialog = (element: DialogElement, isOpen: boolean): void => {
  if (isOpen && !element.open) element.showModal();
  if (!isOpen && element.open) element.close();
};
