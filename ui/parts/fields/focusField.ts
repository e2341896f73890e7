/** Moves the focus to the field that an error or a label refers to. */

const FOCUSABLE = ':is(input, select, textarea, button, iframe, a[href], [role="spinbutton"]):not([tabindex="-1"])';

/** Focuses the element with the id, or the first control in it. For a frame, also clicks the slot that contains it. */
export const focusField = (id: string): void => {
  const place = document.getElementById(id);
  const control = place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  if (control instanceof HTMLIFrameElement) place?.click();
};
