/** Passwords are verified after the same work for everybody, and only so many at once. */
import { describe, expect, it } from 'vitest';
import { PasswordsBusyError, hashPassword, isPassword, needsRehash } from './passwords.ts';

const PASSWORD = 'three wet deckchairs';

describe('a stored password', () => {
  it('is a PHC string with a salt of its own, and accepts only its password', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await isPassword(PASSWORD, one)).toBe(true);
    expect(await isPassword(`${PASSWORD} `, one)).toBe(false);
    expect(await isPassword(PASSWORD, null)).toBe(false);
    await expect(isPassword(PASSWORD, 'plain')).rejects.toThrow('not a PHC string');
  });

  it('accepts the same characters in another composition', async () => {
    expect(await isPassword('caf\u00e9 by the pier', await hashPassword('cafe\u0301 by the pier'))).toBe(true);
  });

  it('is hashed again when its parameters are not those of new ones', async () => {
    const stored = await hashPassword(PASSWORD);
    expect(needsRehash(stored)).toBe(false);
    expect(needsRehash(stored.replace('m=19456', 'm=9216'))).toBe(true);
    expect(needsRehash(stored.replace('t=2', 't=1'))).toBe(true);
  });
});

it('refuses a password when two are worked on and forty wait, and accepts one afterwards', async () => {
  const stored = await hashPassword(PASSWORD);
  const all = await Promise.allSettled(Array.from({ length: 45 }, () => isPassword(PASSWORD, stored)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused.every(({ reason }) => reason instanceof PasswordsBusyError)).toBe(true);
  expect(await isPassword(PASSWORD, stored)).toBe(true);
});
