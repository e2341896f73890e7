/** What the last change took out of the basket, and what it made room for. */
import { once } from '../kit/once.ts';

const list = once(() => new Intl.ListFormat('en-GB'));

/** 'Half Board was taken out to make room for Open Bar.': names of what went, and of what came. */
export const takenOutInWords = (gone: readonly string[], came: readonly string[]): string =>
  [
    `${list().format(gone)} ${gone.length === 1 ? 'was' : 'were'} taken out`,
    ...(came.length === 0 ? [] : [`to make room for ${list().format(came)}`]),
  ].join(' ') + '.';

/** 'A, B and C'. */
export const listInWords = (names: readonly string[]): string => list().format(names);
