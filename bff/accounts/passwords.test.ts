/** Verifying a password takes the same work for everybody, and only a few are verified at once. */
import { describe, expect, it } from 'vitest';
import { refusedPassword } from './commonPasswords.ts';
import {
  AT_ONCE,
  MAX_WAITING,
  PasswordsBusyError,
  hashPassword,
  inTurn,
  isPassword,
  needsRehash,
} from './passwords.ts';

const PASSWORD = 'three wet deckchairs';

describe('a new password', () => {
  const OWN = { email: 'noor.ashdown@example.com', firstName: 'Noor', lastName: 'Ashdown' };

  const EASY = `
    Summer2026!! P@ssw0rd1234 Password2026! Welcome12345! Qwerty123456! Liverpool2026 Chelsea123456
    Football2026! Iloveyou2026! Letmein12345! Charlie-12345 Pr1ncess2026! Manchester123 November2026!
    Christmas2026 Trustno1Trustno1 Breakwater26! Skegness2026! Ashdown123456 1qaz2wsx3edc manchesterunited
    MyDogRover2026 holidayhome2026 ilovemydog2026 davidandsarah1 HolidayInSkegness AshdownSummer1
    sam19840512joe!! ilovemydog2026!! xx-Password-26 PassPhrase2026 Summer-2026-Sun
  `;
  it.each(EASY.trim().split(/\s+/))(
    'that many have chosen, or that is made of own words, is refused: %s',
    (password) => {
      expect(refusedPassword(password, OWN, 'newPassword')).toEqual({
        code: 'invalidInput',
        validationErrors: [
          { field: 'newPassword', message: 'This password is easy to guess. Please choose another one.' },
        ],
      });
    },
  );

  const HARD = `
    a gull on the pier | coffeetrainfish | walltinshirt | RedPantsTree4 | velvet-anchor-turnip |
    WalnutKettleHarbour | tram pebble mustard | cactus-ladder-piano | marble.otter.saffron | paper tiger cloud |
    correct-horse-gravel | my neighbour keeps bees | корова молоко луна | 三把湿漉漉的沙滩椅在码头 | dupyec-kumxY3-gastox |
    qhzkwmvbtrpl | Summer rain on the pier | Liverpool lost in the rain | Ashdown by the sea |
    purple elephant sandwich | kX7#pQ2!mZ9$ | T9d2K8a1v4b6 | 4821-fox-90357-!7 | 3#dog@91!77?52&08 |
    5!8@lee#2$9%4^7&1*3 | lee7$9x2!k4#q8&z | 2026-08-xk-91-7731 | cobalt-749302-heron | quartz 41 mongoose 8 |
    Vesper-Halibut-6193 | sapphire/83/tornado/51 | zebra9417302265 | obsidian anaconda | walnutpelican |
    trombone+avocado | velcro.iguana
  `;
  it.each([PASSWORD, ...HARD.trim().split(/\s*\|\s*/)])(
    'that is a phrase, or was made by a program, is accepted: %s',
    (password) => {
      expect(refusedPassword(password, OWN)).toBeNull();
    },
  );

  it('may be another guest’s name', () => expect(refusedPassword('AshdownSummer1', null)).toBeNull());
});

describe('a stored password', () => {
  it('is a PHC string with a salt of its own, and accepts only its password', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await isPassword(PASSWORD, one)).toBe(true);
    expect(await isPassword(`${PASSWORD} `, one)).toBe(false);
    expect(await isPassword(PASSWORD, null)).toBe(false);
    // the same text in a different Unicode composition
    expect(await isPassword('caf\u00e9 by the pier', await hashPassword('cafe\u0301 by the pier'))).toBe(true);
    await expect(isPassword(PASSWORD, 'plain')).rejects.toThrow('not a PHC string');
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

describe('turns', () => {
  const ALL = AT_ONCE + MAX_WAITING;
  const settled = async (all: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(all)).map(({ status }) => status);

  it('work on a password of another turn next, in place of the last of a full queue', async () => {
    const started: string[] = [];
    const one = (turn: string) => inTurn(turn, async () => started.push(turn));
    const many = Array.from({ length: ALL }, () => one('many'));
    const other = one('other');
    expect(await settled(many)).toEqual([...Array(ALL - 1).fill('fulfilled'), 'rejected']);
    await other;
    // behind the two that were running and the one that was next
    expect(started.indexOf('other')).toBe(AT_ONCE + 1);
  });

  it('refuse a password when no turn has more waiting than its own', async () => {
    const turns = Array.from({ length: ALL }, (_, i) => `turn ${i % MAX_WAITING}`);
    const all = turns.map((turn) => hashPassword(PASSWORD, turn));
    await expect(hashPassword(PASSWORD, 'late')).rejects.toThrow(PasswordsBusyError);
    expect(await settled(all)).toEqual(Array(ALL).fill('fulfilled'));
  });
});
