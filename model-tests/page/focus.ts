// Where the focus of a page is, and where it must be after a step.
import type { Page } from 'playwright';
import { settledDifference } from './shown.ts';

/** The focused element, and what decides where the focus must be. Elements are given by selectors. */
export type FocusState = Readonly<{
  screen: string | null;
  /** null when nothing has the focus */
  focused: string | null;
  /** the heading of this screen has the focus, or had it before the walk continued */
  wasOnHeading: boolean;
  /** the focus is on the error summary, or on the message why a press changed nothing */
  isInSummary: boolean;
  hasSummary: boolean;
  /** the heading of the open dialog; null without a dialog */
  dialog: string | null;
  isInDialog: boolean;
  /** the last focused element outside dialogs; null if it cannot be focused now */
  outside: string | null;
  /** the opener of the dialog that was open before, if it can be focused */
  opener: string | null;
  /** the focused control was disabled temporarily */
  isWaiting: boolean;
  /** the focus is on a day of a calendar that is not its Tab stop */
  isOnOtherDay: boolean;
}>;

declare global {
  interface Window {
    focusedOutside?: Element;
    /** the last screen whose heading had the focus */
    headedScreen?: string | null;
  }
}

/** Runs in the page before its scripts: records the last focus outside dialogs, and the screen of a focused heading. */
export const recordFocus = (): void =>
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest('dialog') !== null) return;
    window.focusedOutside = target;
    if (target.localName === 'h1')
      window.headedScreen = document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null;
  });

/** Reads everything at once, so that nothing changes in between. `before`: the focus before the step. */
export const readFocus = (page: Page, before: FocusState | null = null): Promise<FocusState> =>
  page.evaluate(
    (earlier) => {
      const focused = document.activeElement === document.body ? null : document.activeElement;
      const messages = '#error-summary, #form-message, #overview-message, #checkout-message, #payment-message';
      const nameOf = (element: Element): string => {
        const attributes = ['id', 'data-test', 'data-key', 'data-date', 'role'].flatMap((name) => {
          const value = element.getAttribute(name);
          return value === null || value.startsWith('_r_') ? [] : [`[${name}="${value.replaceAll('"', '')}"]`];
        });
        return element.localName + attributes.join('');
      };
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const dialog = dialogs.at(-1) ?? null;
      const outside = window.focusedOutside;
      const canHaveFocus = (element: Element | null | undefined): element is Element =>
        element?.isConnected === true && element.checkVisibility() && !element.matches(':disabled');
      const screen = document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null;
      const opener = earlier === null ? null : document.querySelector(earlier);
      return {
        screen,
        focused: focused === null ? null : nameOf(focused),
        wasOnHeading: focused?.localName === 'h1' || (screen !== null && window.headedScreen === screen),
        isInSummary: focused?.closest(messages) != null,
        hasSummary: document.querySelector(messages) !== null,
        dialog: dialog === null ? null : (dialog.querySelector('h2')?.textContent ?? ''),
        isInDialog: dialog !== null && dialog.contains(focused),
        outside: canHaveFocus(outside) ? nameOf(outside) : null,
        opener: canHaveFocus(opener) ? earlier : null,
        isWaiting: outside?.isConnected === true && outside.matches(':disabled'),
        isOnOtherDay: focused?.closest('[role="grid"]') != null && focused.getAttribute('tabindex') !== '0',
      };
    },
    before?.dialog == null ? null : before.outside,
  );

/** Focuses the same element again after a remount. */
export const restoreFocus = (page: Page, { focused }: FocusState): Promise<void> =>
  page.evaluate((selector) => {
    if (selector !== null) document.querySelector<HTMLElement>(selector)?.focus();
  }, focused);

const problemOf = (before: FocusState, after: FocusState): string | null => {
  const found = `the focus is on ${after.focused ?? 'nothing'}`;
  if (after.isOnOtherDay) return `${found} and not on the calendar’s own day`;
  if (after.dialog !== null)
    return before.dialog !== null || after.isInDialog ? null : `${found} and not in the dialog “${after.dialog}”`;
  if (after.hasSummary && !before.hasSummary)
    return after.isInSummary ? null : `${found} and not on the error summary or the message`;
  // a document that waits for its session has no heading yet
  if (after.screen === 'opening') return null;
  if (after.screen !== before.screen) return after.wasOnHeading ? null : `${found} and not on the heading of the page`;
  if (after.opener !== null && after.focused !== after.opener)
    return `${found} and not on ${after.opener}, which opened the dialog`;
  return before.focused !== null && after.focused === null && !after.isWaiting
    ? `${before.focused} lost the focus`
    : null;
};

/** Tracks the focus of a page through the steps of a walk. */
export const followFocus = (page: Page) => {
  let before: FocusState | null = null;
  return {
    /** Records the focus before a step. */
    note: async (): Promise<void> => void (before = await readFocus(page)),
    /** The first difference that does not disappear, or null. */
    difference: async (): Promise<string | null> => {
      const from = before;
      return from === null ? null : settledDifference(async () => problemOf(from, await readFocus(page, from)));
    },
  };
};
