/** Keeps the focus in the page: when the focused control disappears, the nearest heading takes the focus. */

/** The first heading of a list belongs to its first item, not to the list. */
const LISTS = 'ul, ol, dl, table, tbody, tr';

/** An element and those around it, from the inside out. */
const withAncestors = (element: Element | null): Element[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

const headingIn = (part: Element): HTMLElement | undefined => {
  const headings = part.matches(LISTS) ? [] : [...part.querySelectorAll<HTMLElement>('h1, h2, h3')];
  return headings.find(canHaveFocus);
};

const focusHeading = (heading: HTMLElement | undefined): void => {
  if (heading === undefined) return;
  const button = heading.querySelector('button');
  if (button === null) heading.tabIndex = -1;
  (button ?? heading).focus();
};

/**
 * Watches a document from now on. A control that is disabled for a moment gets the focus back afterwards. A press
 * beside all controls removes the focus, and it stays removed.
 */
export const keepFocus = (page: Document): void => {
  /** The last focused element and its ancestors; empty after a press beside all controls. */
  let last = page.activeElement === page.body ? [] : withAncestors(page.activeElement);
  page.addEventListener('focusin', ({ target }) => {
    last = withAncestors(target as Element);
  });
  page.addEventListener('focusout', ({ target }) => {
    // wait for the page's change that may have caused it
    queueMicrotask(() => {
      if (last[0] === target && canHaveFocus(target as Element)) last = [];
    });
  });
  const restore = (): void => {
    const [control] = last;
    if (control === undefined || page.activeElement !== page.body) return;
    if (canHaveFocus(control)) (control as HTMLElement).focus();
    else if (!control.matches(':disabled')) focusHeading(last.filter(canHaveFocus).map(headingIn).find(Boolean));
  };
  new MutationObserver(restore).observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
};
