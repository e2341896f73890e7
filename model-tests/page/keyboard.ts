// Uses a control without a mouse: focuses it and presses the key for its kind.
import type { Locator, Page } from 'playwright';

/** The key that activates an element of this kind. */
const keyOf = (element: Element): string =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type) ? 'Space' : 'Enter';

/** Why the focus cannot reach a control by Tab or by the arrow keys of its group, or null when it can. */
const outOfReach = (element: Element): string | null => {
  if (!(element instanceof HTMLElement)) return 'it is no control';
  if (element.matches(':disabled')) return null;
  const isInGroup =
    element.closest('[role="grid"], [role="tablist"], [role="radiogroup"], [role="toolbar"]') !== null ||
    (element instanceof HTMLInputElement && element.type === 'radio');
  return element.tabIndex >= 0 || isInGroup ? null : 'no key leads to it';
};

/** Presses a control by keyboard only. Throws when no key reaches it. */
export const pressByKey = async (page: Page, control: Locator, timeout: number): Promise<void> => {
  await control.focus({ timeout });
  const problem = await control.evaluate(outOfReach);
  if (problem !== null) throw new Error(`${String(control)}: ${problem}`);
  await page.keyboard.press(await control.evaluate(keyOf));
};
