/**
 * Loads a page again that belongs to another release than the server: at most once in ten minutes, with all that is typed,
 * and says so. Only code that is loaded after the first page imports this.
 */
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';

type PageWindow = Window & typeof globalThis;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field had: whether it was ticked, the label of its option, or its text. Forms of one page may share a selector. */
type Entry = readonly [selector: string, value: boolean | string, nth: number];

type Stored = Readonly<{ at: number; path: string; entries: readonly Entry[] | null }>;

const KEY = 'breakwater.reload';
const AGAIN_MS = 600_000;
/** Fields of the charts. A password or a card is never stored. */
const FIELDS = ':is(input, select, textarea)[data-test]:not([type="password"], [autocomplete^="cc-"])';
/** What a page shows in place of code that could not be loaded: a link that loads it again. */
const LOST = ':is([data-screen="unreachable"], [data-state="lost"]) a[rel="external"]';
/** The calls of a checkout before which nothing is under way that a reload would interrupt. */
const BEFORE_PAYMENT: readonly CallName[] = ['worldpay-init', 'pay'];
const NOTICE =
  'We’ve updated our site, so we loaded this page again. What you entered is still here, except a password or a card.';

/** It looks like the message of a page that has not loaded. */
const NOTICE_ATTRIBUTES = { popover: 'manual', role: 'alert', 'data-unloaded': '' };

const NOTHING: Stored = { at: 0, path: '', entries: null };

const storedIn = ({ sessionStorage }: Window): Stored =>
  JSON.parse(sessionStorage.getItem(KEY) ?? JSON.stringify(NOTHING)) as Stored;

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const entryOf = (field: Field): Entry => {
  const { test = '', key } = field.dataset;
  const selector = `[data-test="${test}"]${key === undefined ? '' : `[data-key="${key}"]`}`;
  const nth = [...field.ownerDocument.querySelectorAll(selector)].indexOf(field);
  if (isBox(field)) return [selector, field.checked, nth];
  return [selector, 'options' in field ? (field.selectedOptions[0]?.text ?? '') : field.value, nth];
};

/** Stores what is typed, and switches off the browser's warning. False if the page must not be loaded again. */
const mayReload = (win: Window): boolean => {
  try {
    const at = Date.now();
    if (at - storedIn(win).at < AGAIN_MS) return false;
    const entries = [...win.document.querySelectorAll<Field>(FIELDS)].map(entryOf);
    win.sessionStorage.setItem(KEY, JSON.stringify({ at, path: win.location.pathname, entries } satisfies Stored));
  } catch {
    // without storage nothing tells that it was loaded again
    return false;
  }
  win.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  return true;
};

/** The release that the document names. */
export const releaseOf = ({ document }: Window): string | undefined => document.documentElement.dataset['release'];

/** Loads the page again if the server cannot read a call of its release; in a checkout only before the payment. */
export const reloadIfOutdated = (win: Window, name: CallName, { code }: Envelope<unknown>): void => {
  if (code !== 'pageOutdated') return;
  const isPayment = win.document.documentElement.dataset['payment'] === 'true';
  if ((!isPayment || BEFORE_PAYMENT.includes(name)) && mayReload(win)) win.location.reload();
};

/** From now on, loads the page again when its code is lost although the server answers, as days after a release. */
export const reloadWhenLost = (win: PageWindow): void => {
  let tried: Element | null = null;
  const check = async (): Promise<void> => {
    const link = win.document.querySelector<HTMLAnchorElement>(LOST);
    if (link === tried) return;
    tried = link;
    if (link === null) return;
    const isAnswering = await win.fetch(link.href, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAnswering && link.isConnected && mayReload(win)) link.click();
  };
  new win.MutationObserver(() => void check()).observe(win.document.body, { childList: true, subtree: true });
  void check();
};

/** Enters a value so that React notices it. */
const enter = (field: Field, value: boolean | string): void => {
  if (typeof value === 'boolean') {
    // an unticked radio needs nothing: another one is ticked
    if (isBox(field) && field.checked !== value && (value || field.type === 'checkbox')) field.click();
    return;
  }
  if (entryOf(field)[1] === value) return;
  if ('options' in field) for (const option of field.options) option.selected ||= option.text === value;
  // React misses a value that is set through the element itself
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
};

const announce = ({ document }: Window): HTMLElement => {
  const notice = document.createElement('p');
  for (const [name, value] of Object.entries(NOTICE_ATTRIBUTES)) notice.setAttribute(name, value);
  notice.textContent = NOTICE;
  document.body.append(notice);
  notice.showPopover();
  return notice;
};

/** If the page was loaded again: says so, and enters what was typed as its fields appear, until the guest does something. */
export const afterReload = (win: PageWindow): void => {
  let left: readonly Entry[];
  try {
    const { entries, ...rest } = storedIn(win);
    if (entries === null) return;
    win.sessionStorage.setItem(KEY, JSON.stringify({ ...rest, entries: null } satisfies Stored));
    left = rest.path === win.location.pathname ? entries : [];
  } catch {
    return;
  }
  const fill = (): void => {
    left = left.filter(([selector, value, nth]) => {
      const field = win.document.querySelectorAll<Field>(selector)[nth];
      if (field === undefined || field.disabled) return true;
      enter(field, value);
      return false;
    });
    if (left.length === 0) observer.disconnect();
  };
  const observer = new win.MutationObserver(fill);
  observer.observe(win.document.body, { childList: true, subtree: true, attributes: true });
  const notice = announce(win);
  const stop = (): void => {
    observer.disconnect();
    notice.remove();
  };
  for (const use of ['pointerdown', 'keydown']) win.addEventListener(use, stop, { capture: true, once: true });
  fill();
};
