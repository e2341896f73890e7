/** Puts the focus where an error or a label leads. */

const FOCUSABLE = 'input, select, textarea, button, iframe, a[href]';

/** Focuses the element with that id, or the first control in it; the place of a provider's frame passes a press on to the frame. */
export const focusField = (id: string): void => {
  const place = document.getElementById(id);
  const control = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  if (control instanceof HTMLIFrameElement) place?.click();
};
