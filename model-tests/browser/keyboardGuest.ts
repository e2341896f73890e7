/** A guest without a mouse: reaches every control by Tab and the arrow keys, and records when the focus is hidden. */
import type { Page } from 'playwright';
import { selectorOf } from './guest.ts';

/** The maximum number of Tab presses to reach a control. */
const MAX_TAB_STOPS = 200;

/** What hides the focused element: it is outside the window, or something covers its middle. Null if it is visible. */
const hiddenBy = (): string | null => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  // a styled choice shows its focus on the label around it
  const shown = focused.closest('label') ?? focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const name = focused.getAttribute('data-test') ?? focused.outerHTML.slice(0, 120);
  /** The middle of the part of the element that is inside the window. */
  const middle = (start: number, end: number, size: number): number => (Math.max(start, 0) + Math.min(end, size)) / 2;
  const [x, y] = [middle(left, right, window.innerWidth), middle(top, bottom, window.innerHeight)];
  const above = document.elementFromPoint(x, y);
  if (above === null) return `${name} is outside of the window`;
  return above.contains(focused) || shown.contains(above)
    ? null
    : `${name} lies under ${above.outerHTML.slice(0, 120)}`;
};

export type KeyboardGuest = ReturnType<typeof keyboardGuestAt>;

export const keyboardGuestAt = (page: Page) => {
  const hidden: string[] = [];

  const isFocused = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

  /** Presses Tab until a matching element has the focus. Throws if Tab does not reach one. */
  const tabTo = async (selector: string): Promise<void> => {
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(hiddenBy);
      if (problem !== null) hidden.push(problem);
      if (await isFocused(selector)) return;
    }
    throw new Error(`no Tab leads to ${selector}`);
  };

  /** Tabs to a control, waits until it can be used, and uses it. */
  const use = async (pressed: 'Enter' | 'Space', selector: string): Promise<void> => {
    await tabTo(selector);
    await page.locator(`${selector}:focus:not([aria-disabled="true"])`).waitFor();
    await page.keyboard.press(pressed);
  };

  /** Types into the field that the selector finds. */
  const typeInto = async (selector: string, text: string): Promise<void> => {
    await tabTo(selector);
    await page.keyboard.type(text);
  };

  return {
    page,
    tabTo,
    typeInto,
    /** what was hidden while it had the focus */
    hidden: (): readonly string[] => hidden,
    /** presses a control; `within`: the selector of the part of the page that contains it */
    press: (event: string, key?: string, within = ''): Promise<void> =>
      use('Enter', `${within} ${selectorOf(event, key)}`),
    tick: (event: string, key?: string): Promise<void> => use('Space', selectorOf(event, key)),
    type: (event: string, key: string | undefined, text: string): Promise<void> =>
      typeInto(selectorOf(event, key), text),
  };
};
