/** Which surnames count as the same when a person types one of them. */
import { describe, expect, it } from 'vitest';
import { isSameName } from './claims.ts';

describe('a surname', () => {
  it.each([
    ['with other capitals', 'Marlow', 'mARLOW'],
    ['without its umlaut', 'Müller', 'Muller'],
    ['without its acute accent', 'García', 'Garcia'],
    ['without its cedilla', 'Gonçalves', 'Goncalves'],
    ['without its tilde', 'Núñez', 'Nunez'],
    ['without its ring', 'Ångström', 'Angstrom'],
    ['without its stroke', 'Łukasz', 'Lukasz'],
    ['without its slash', 'Ørsted', 'Orsted'],
    ['with ss', 'Großmann', 'GROSSMANN'],
    ['with two letters for one', 'Æsop', 'Aesop'],
    ['with its accent as a sign of its own', 'José', 'Jose\u0301'],
    ['without its apostrophe', 'O’Brien', 'OBrien'],
    ['with another apostrophe', 'O’Brien', "O'Brien"],
    ['without its hyphen', 'Lloyd-Jones', 'Lloyd Jones'],
    ['without its spaces', 'de la Cruz', 'Delacruz'],
    ['with spaces around it', 'Marlow', '  Marlow '],
  ])('is the same %s', (_, one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Marlow', 'Marlowe'],
    ['Müller', 'Miller'],
    ['Großmann', 'Grosmann'],
    ['Иванов', 'Петров'],
    ['Lloyd-Jones', 'Jones'],
    ['Marlow', ''],
  ])('of “%s” is not that of “%s”', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
  });
});
