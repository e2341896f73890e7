// Where the focus of a page is, and where it must be after a step.
import type { Page } from 'playwright';
import { settledDifference } from './shown.ts';

/** What has the focus, and what decides where it must be. */
export type FocusState = Readonly<{
  /** a selector of the focused element; null when nothing has the focus */
  focused: string | null;
  isInSummary: boolean;
  hasSummary: boolean;
  /** the heading of the open dialog; null without one */
  dialog: string | null;
  isInDialog: boolean;
}>;

/** Reads everything at once, so that nothing changes in between. */
export const readFocus = (page: Page): Promise<FocusState> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const nameOf = (element: Element): string => {
      const attributes = ['id', 'data-test', 'data-key', 'data-date', 'role'].flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null || value.startsWith('_r_') ? [] : [`[${name}="${value.replaceAll('"', '')}"]`];
      });
      return element.localName + attributes.join('');
    };
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const dialog = dialogs.at(-1) ?? null;
    return {
      focused: focused === null || focused === document.body ? null : nameOf(focused),
      isInSummary: focused?.closest('#error-summary') != null,
      hasSummary: document.querySelector('#error-summary') !== null,
      dialog: dialog === null ? null : (dialog.querySelector('h2')?.textContent ?? ''),
      isInDialog: dialog !== null && dialog.contains(focused),
    };
  });

/** Gives the focus back to the element that had it, for a page that was remounted. */
export const restoreFocus = (page: Page, { focused }: FocusState): Promise<void> =>
  page.evaluate((selector) => {
    if (selector !== null) document.querySelector<HTMLElement>(selector)?.focus();
  }, focused);

const problemOf = (before: FocusState, after: FocusState): string | null => {
  const found = `the focus is on ${after.focused ?? 'nothing'}`;
  if (after.dialog !== null)
    return before.dialog !== null || after.isInDialog ? null : `${found} and not in the dialog “${after.dialog}”`;
  return after.hasSummary && !before.hasSummary && !after.isInSummary ? `${found} and not on the error summary` : null;
};

/** Follows the focus of a page through the steps of a walk. */
export const followFocus = (page: Page) => {
  let before: FocusState | null = null;
  return {
    /** Remembers where the focus is, before a step. */
    note: async (): Promise<void> => {
      before = await readFocus(page);
    },
    /** The first difference that remains, or null. */
    difference: async (): Promise<string | null> => {
      const from = before;
      return from === null ? null : settledDifference(async () => problemOf(from, await readFocus(page)));
    },
  };
};
