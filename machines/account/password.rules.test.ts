/** New passwords: their length, and which of them are too easy to guess. */
import { describe, expect, it } from 'vitest';
import { newPasswordRefusal } from './password.rules.ts';

const EMAIL = 'ada.marlow@example.com';
const messageFor = (password: string): string | undefined => newPasswordRefusal(password, EMAIL)?.message;

describe('a new password', () => {
  it.each([
    ['a'.repeat(11), 'Choose a password of at least 12 characters.'],
    ['herring gul', 'Choose a password of at least 12 characters.'],
    ['x y z'.repeat(26), 'Choose a password of up to 128 characters.'],
  ])('is refused by its length: %s', (password, message) => {
    expect(messageFor(password)).toBe(message);
  });

  it.each([
    'herring gull',
    'three wet deckchairs',
    'x7 '.repeat(42) + 'ab',
    'Breakwater is where we met',
    'correct-horse-4',
    '8-2_9.7=6+8!',
  ])('is accepted in any composition: %s', (password) => {
    expect(newPasswordRefusal(password, EMAIL)).toBeNull();
  });

  it.each([
    'aaaaaaaaaaaa',
    'abababababab',
    'abcabcabcabc',
    'abcdefghijkl',
    'lkjihgfedcba',
    '123456789012',
    '098765432109',
    'qwertyuiopas',
    'Breakwater12',
    'breakwater breakwater',
    'Bognor Regis 2027',
    'SkegnessSkegness!',
    'password1234',
    'P4ssw0rd!2027',
    'Welcome Password',
    'qwerty123456',
    'xPasswordy12',
    'ada.marlow @example.com',
    'ada.marlow@example.com',
    'ada.marlow@example.com!',
  ])('is refused when it is easy to guess: %s', (password) => {
    expect(newPasswordRefusal(password, EMAIL)).toEqual({
      field: 'password',
      message: 'This password is easy to guess. Please choose another one.',
    });
  });

  it('is refused when it is the name in the address, in any letters', () => {
    expect(newPasswordRefusal('ada.marlow.shaw', 'Ada.Marlow.Shaw@example.com')).not.toBeNull();
    expect(newPasswordRefusal('ada.marlow.shaw', EMAIL)).toBeNull();
  });

  it('is refused in the field that was asked for, and compared with no address when none is known', () => {
    expect(newPasswordRefusal('short', null, 'newPassword')?.field).toBe('newPassword');
    expect(newPasswordRefusal('ada.marlow@example.com', null)).toBeNull();
  });
});
