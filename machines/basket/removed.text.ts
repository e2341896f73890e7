/** The text about lines that a change removed from the basket, and the lines that replaced them. */
import { once } from '../kit/once.ts';

const listFormat = once(() => new Intl.ListFormat('en-GB'));

/** 'We’ve removed Half Board to make room for Open Bar.', from the names of the removed and the added lines. */
export const removedText = (removed: readonly string[], added: readonly string[]): string =>
  [
    `We’ve removed ${listFormat().format(removed)}`,
    ...(added.length === 0 ? [] : [`to make room for ${listFormat().format(added)}`]),
  ].join(' ') + '.';

/** 'A, B and C'. */
export const formatList = (names: readonly string[]): string => listFormat().format(names);
