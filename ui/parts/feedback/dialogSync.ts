/** Keeps a native dialog in sync with the chart. */

/** The members of `<dialog>` that are used here. */
export type DialogElement = { readonly open: boolean; showModal(): void; close(): void };

/** Opens or closes the element only if its state differs: the browser throws when an open dialog is opened again. */
export const syncDialog = (element: DialogElement, isOpen: boolean): void => {
  if (isOpen && !element.open) element.showModal();
  if (!isOpen && element.open) element.close();
};
