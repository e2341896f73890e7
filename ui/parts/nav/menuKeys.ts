/** The keys within a menu of links, by the ARIA pattern of a disclosure navigation. */
import type { KeyboardEvent } from 'react';

/** The index of the entry that a key moves to among `count`; null at either end and for any other key. */
export const entryAfter = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return at + 1 < count ? at + 1 : null;
    case 'ArrowUp':
    case 'ArrowLeft':
      return at > 0 ? at - 1 : null;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** The links and buttons of a list, without those of nested lists. */
const entriesOf = (list: Element): HTMLElement[] =>
  [...list.children].flatMap((item) => item.querySelector<HTMLElement>(':scope > :is(a, button)') ?? []);

/** Moves the focus among the entries of a list, and from an open entry to its first link. Tab reaches all of them. */
export const moveMenuFocus = (event: KeyboardEvent): void => {
  const entry = event.target instanceof HTMLElement ? event.target : null;
  const list = entry?.closest('ul') ?? null;
  if (entry === null || list === null) return;
  const entries = entriesOf(list);
  const at = entries.indexOf(entry);
  if (at < 0) return;
  const below =
    event.key === 'ArrowDown' ? entry.parentElement?.querySelector<HTMLElement>('[data-open] li > a') : null;
  const next = below ?? entries[entryAfter(event.key, at, entries.length) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
