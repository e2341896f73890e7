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
    ['with e for its umlaut', 'Müller', 'MUELLER'],
    ['with e for one umlaut of two', 'Öztürk', 'Oztuerk'],
    ['with oe for its slash', 'Sørensen', 'Soerensen'],
    ['with aa for its ring', 'Nygård', 'Nygaard'],
    ['with its words in the other order', 'Smith Jones', 'Jones Smith'],
    ['with a hyphen and the other order', 'Smith Jones', 'Jones-Smith'],
    ['without its points', 'مُحَمَّد', 'محمد'],
    ['without the marks that were pasted along with it', 'Marlow\u200b', 'Marlow'],
    ['that was saved without letters', '1234', ' 1234'],
    ['that was saved without anything to see', '\u2800', '\u2800'],
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
    ['Marlow', 'Mar'],
    ['Müller', 'Mueler'],
    ['Mueller', 'Muller'],
    ['Smith Jones', 'Smith'],
    ['Smith Jones', 'Jones Smith Jones'],
    ['कमल', 'कोमल'],
    ['\u200b', '\u200d'],
    ['---', '...'],
  ])('of “%s” is not that of “%s”', (one, other) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
  });
});
