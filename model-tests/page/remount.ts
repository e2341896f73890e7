// The rendered page as text, and whether remounting it from the same charts gives the same text.
import { setTimeout as pause } from 'node:timers/promises';
import type { JSHandle, Page } from 'playwright';
import { REMOUNT } from '../../ui/boot/remount.ts';

const TIMEOUT_MS = 5_000;
/** The event is sent again after this time, because a new page may not listen for it yet. */
const ASK_AGAIN_MS = 500;

/** React numbers its generated ids through the whole life of a document. This renumbers them in order of appearance. */
const withStableIds = (markup: string): string => {
  const known = new Map<string, string>();
  return markup.replace(/_r_[0-9a-z]+_/g, (id) => {
    const name = known.get(id) ?? `id${known.size + 1}`;
    known.set(id, name);
    return name;
  });
};

/**
 * The markup below `selector` with the current values of its fields; attributes are sorted by name, without the initial
 * values of fields. Focus and scroll position are left out, because they belong to the browser, and so are typed
 * passwords, which no chart contains. Empty if nothing is rendered there.
 */
export const renderedText = async (page: Page, selector: string): Promise<string> =>
  withStableIds(
    await page.evaluate((rootSelector) => {
      const heldBy = (element: Element): string => {
        if (element instanceof HTMLInputElement && element.autocomplete.endsWith('-password')) return '';
        if (element instanceof HTMLInputElement) return `${element.value} ${element.checked}`;
        if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return element.value;
        return '';
      };
      const textOf = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        const isHeading = /^h[1-6]$/.test(node.localName);
        const attributes = [...node.attributes]
          .filter(({ name }) => !['value', 'checked', 'selected'].includes(name))
          // a heading has it only while it is focused
          .filter(({ name }) => !isHeading || name !== 'tabindex')
          .map(({ name, value }) => `${name}="${value}"`)
          .sort();
        const tag = [node.localName, ...attributes, heldBy(node)].join(' ').trimEnd();
        return `<${tag}>${[...node.childNodes].map(textOf).join('')}`;
      };
      const place = document.querySelector(rootSelector);
      return place === null ? '' : `${document.title} ${textOf(place)}`;
    }, selector),
  );

/** The first difference between two texts, with the text around it; null when they are the same. */
export const firstDifference = (before: string, after: string): string | null => {
  if (before === after) return null;
  const at = [...before].findIndex((sign, index) => sign !== after[index]);
  const from = Math.max(0, (at < 0 ? before.length : at) - 60);
  return `“…${before.slice(from, from + 140)}…” became “…${after.slice(from, from + 140)}…”`;
};

const isReplaced = (page: Page, old: JSHandle): Promise<boolean> =>
  page.evaluate((screen) => {
    const now = document.querySelector('[data-screen]');
    return now !== null && now !== screen;
  }, old);

/**
 * Waits for deferred parts of the page, and for a step's code that is still loading: no chart shows either, and neither
 * is a difference. The checkout's code is loaded only by its own document, which replaces the current one.
 */
const settle = async (page: Page): Promise<void> => {
  const isLoaded = () => document.querySelector('[data-awaits="code"], [data-behind]') === null;
  await page.waitForFunction(isLoaded, undefined, { timeout: TIMEOUT_MS }).catch(() => undefined);
};

/** The text of the page once no part of it is deferred: a timer may start another update at any moment. */
const settledText = async (page: Page): Promise<string> => {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    await settle(page);
    const text = await renderedText(page, '#root');
    if (!/ data-(?:behind|awaits)="/.test(text) || Date.now() > end) return text;
  }
};

/**
 * Unmounts the whole page and mounts it again from the charts, which keep running. Returns a difference: something that
 * a component or an element contained, but no chart. Null if there is none.
 */
export const differenceAfterRemount = async (page: Page): Promise<string | null> => {
  const before = await settledText(page);
  const old = await page.evaluateHandle(() => document.querySelector('[data-screen]'));
  const remount = () => page.evaluate((name) => dispatchEvent(new Event(name)), REMOUNT);
  await remount();
  const end = Date.now() + TIMEOUT_MS;
  for (let askedAt = Date.now(); ;) {
    const isDone = await isReplaced(page, old);
    if (!isDone && Date.now() - askedAt > ASK_AGAIN_MS) {
      askedAt = Date.now();
      await remount();
    }
    const problem = isDone ? firstDifference(before, await renderedText(page, '#root')) : 'the page is not remounted';
    if (problem === null || Date.now() > end) return problem;
    await pause(15);
  }
};
