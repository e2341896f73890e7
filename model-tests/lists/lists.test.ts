/**
 * Telephone numbers and names with the right answer of each, written by somebody who had not seen the rules: the form
 * and the call give that answer, and so does Google's own library.
 */
import google from 'google-libphonenumber';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { decode } from '../../bff/kernel/decode.ts';
import { calls } from '../../machines/contract/calls.ts';
import { TEAM_PHONE, TEAM_PHONE_LINK } from '../../machines/contract/team.ts';
import { phoneRefusals } from '../../machines/guests/fields.rules.ts';
import { nameRefusals } from '../../machines/kit/personName.ts';
import { mayBePhone, typedPhone } from '../../machines/kit/phoneNumber.ts';
import { dialLink, e164Of } from '../../machines/kit/phonePlans.ts';
import names from './names.json' with { type: 'json' };
import phones from './phones.json' with { type: 'json' };

const payloadWith = (lastName: string, phone: string) => ({
  version: 1,
  units: [{ unitIndex: 0, guests: [{ type: 'ADULT', title: 'Ms', firstName: 'Ada', lastName, dateOfBirth: null }] }],
  contact: { email: 'ada@example.com', phone },
});
/** What the call saves of a payload, or the fields that it refuses. */
const saved = (lastName: string, phone: string) => {
  const details = decode(calls['set-guest-details'].payload, payloadWith(lastName, phone));
  return E.isLeft(details) ? details.left.map(({ field }) => field) : details.right;
};

const util = google.PhoneNumberUtil.getInstance();
/** The number by Google's library, or null. */
const googleNumber = (text: string): string | null => {
  try {
    const number = util.parse(typedPhone(text), 'GB');
    return util.isValidNumber(number) ? util.format(number, google.PhoneNumberFormat.E164) : null;
  } catch {
    return null;
  }
};

// requirement: JOURNEY-3-PHONE
describe('a telephone number', () => {
  it.each(phones)('$typed: $why', ({ typed, accepted, e164 = null }) => {
    expect([e164Of(typed), googleNumber(typed)]).toEqual([e164, e164]);
    expect(phoneRefusals('phone', typed).length === 0).toBe(accepted);
    expect(saved('Marlow', typed)).toEqual(accepted ? payloadWith('Marlow', typedPhone(typed)) : ['contact.phone']);
  });

  it('is read as Google reads it, and accepted, for each kind of each region that it has an example of', () => {
    const examples = util.getSupportedRegions().flatMap((region) =>
      Object.values(google.PhoneNumberType).flatMap((type) => {
        if (typeof type === 'string') return [];
        const example = util.getExampleNumberForType(region, type);
        return example === null ? [] : [util.format(example, google.PhoneNumberFormat.E164)];
      }),
    );
    const isRead = (number: string): boolean =>
      e164Of(number) === number && phoneRefusals('phone', number).length === 0;
    // Benin's and Zimbabwe's plans have changed since Google's older table of this package
    const others = examples.filter((number) => !isRead(number) && !/^\+(?:229|263)/.test(number));
    expect([others, examples.length > 1_300]).toEqual([[], true]);
  });

  it('that is one is never refused while the plans are not loaded', () => {
    expect(phones.filter(({ typed, accepted }) => accepted && !mayBePhone(typed))).toEqual([]);
    expect(['', 'ring me', '101', '118118'].filter(mayBePhone)).toEqual([]);
  });

  it('loses control characters, which would act in the terminal of an operator', () =>
    expect(saved('Marlow', '\u001bc07700\u0007 900982\u009b')).toEqual(payloadWith('Marlow', 'c07700 900982')));

  it('of drama, which nobody has, is accepted as an example', () =>
    expect(['07700 900 982', '01632 960001', '07700 901 982'].map(e164Of)).toEqual([
      '+447700900982',
      '+441632960001',
      null,
    ]));

  it('is read without a remark after it, unless that may be another number', () => {
    const typed = ['07400 123456 (after 6pm)', '+44 (0)1243 555012 (not 9-5)', '07400 123456 (or 07400 123457)'];
    expect(typed.map(e164Of)).toEqual(['+447400123456', '+441243555012', null]);
  });

  it('of our team is what its link dials', () => expect(dialLink(TEAM_PHONE)).toBe(TEAM_PHONE_LINK));
});

describe('a name', () => {
  it.each(names)('$typed: $why', ({ typed, accepted, read = typed }) => {
    expect(nameRefusals('name', 'a name', typed).length === 0).toBe(accepted);
    expect(saved(typed, '07700 900982')).toEqual(
      accepted ? payloadWith(read, '07700 900982') : ['units.0.guests.0.lastName'],
    );
  });

  it.each([
    ['that ends in Malayalam’s joiner keeps it', 'അരുണ്\u200d', 'അരുണ്\u200d'],
    ['keeps the variant of its last character', '葛\u{e0100}', '葛\u{e0100}'],
    ['pasted from a contact loses the marks around it', '\u2068Ada\u2069\u200b', 'Ada'],
    ['pasted from a page loses its soft hyphens', 'Love\u00adlace', 'Lovelace'],
    ['of initials is no web address', 'St.John J.R.', 'St.John J.R.'],
  ])('%s', (_, typed, read) => expect(saved(typed, '07700 900982')).toEqual(payloadWith(read, '07700 900982')));

  it.each([
    'jobs.nl',
    'example.de',
    'casino.bet',
    'bit.ly',
    'Casino.ru',
    'Promo.click',
    'Win now.live',
    'ada.lovelace.io',
  ])('with the ending of a web address, of which mail programs make a link, is none: %s', (typed) =>
    expect(saved(typed, '07700 900982')).toEqual(['units.0.guests.0.lastName']),
  );

  it.each(['St.Clair', 'J.Me', 'Mary-Jo.Ly', 'A.I.', 'Ma.Carmen', 'Top', 'D.van Dyke'])(
    'is no web address: %s',
    (typed) => expect(nameRefusals('name', 'a name', typed)).toEqual([]),
  );

  it('of any length is judged at once', () => {
    expect(nameRefusals('name', 'a name', `A${' '.repeat(100_000)}B`)).toHaveLength(1);
    expect(nameRefusals('name', 'a name', `${' '.repeat(100_000)}Ada${' '.repeat(100_000)}`)).toEqual([]);
    // within the longest body of a call; without a limit on what is read this takes half a minute
    const before = performance.now();
    expect(saved(`A${'\u3164'.repeat(20_000)}B`, '07700 900982')).toEqual(['units.0.guests.0.lastName']);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
