/** The keys of the price calendar. */
import { describe, expect, it } from 'vitest';
import { calendarMove } from './keys.ts';

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

describe('calendarMove', () => {
  it.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])(
    'moves on %s',
    (key) => expect(calendarMove({ ...plain, key })).toBe(key),
  );

  it.each(['PageUp', 'PageDown'])('moves a year on Shift and %s', (key) =>
    expect(calendarMove({ ...plain, key, shiftKey: true })).toBe(`Shift+${key}`),
  );

  it.each(['Tab', 'Enter', ' ', 'Escape', 'a'])('leaves %j to the browser', (key) =>
    expect(calendarMove({ ...plain, key })).toBeNull(),
  );

  it('leaves Shift and an arrow to the browser', () =>
    expect(calendarMove({ ...plain, key: 'ArrowLeft', shiftKey: true })).toBeNull());

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow with %s to the browser', (held) =>
    expect(calendarMove({ ...plain, key: 'ArrowLeft', [held]: true })).toBeNull(),
  );
});
