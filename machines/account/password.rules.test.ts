/** What a new password needs. */
import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password.rules.ts';

describe('passwordRefusal', () => {
  it.each([
    ['', 'Choose a password of at least 12 characters.'],
    ['elevenchars', 'Choose a password of at least 12 characters.'],
    ['twelve chars', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Choose a password of up to 128 characters.'],
    ['Ada@Example.com', 'Choose a password other than your e-mail address.'],
  ])('of “%s” is %s', (password, expected) => {
    expect(passwordRefusal(password, ' ada@example.com ')).toBe(expected);
  });
});
