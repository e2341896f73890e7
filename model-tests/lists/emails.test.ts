// 100 e-mail addresses as people type and paste them, each with its right answer, which was written without knowledge
// of the rules. The forms, the calls and two validators of the registry are asked.
import emailAddresses from 'email-addresses';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import validator from 'validator';
import { createEmptyActor, type AnyMachineSnapshot } from 'xstate';
import { decode } from '../../bff/kernel/decode.ts';
import { suggestedEmail } from '../../machines/contract/emailSuggestion.ts';
import { siteFormCalls } from '../../machines/contract/calls/siteForms.ts';
import { doubtfulEmailRefusals } from '../../machines/guests/doubtfulEmail.rules.ts';
import { emailRefusals } from '../../machines/contract/email.ts';
import { guestsMachine } from '../../machines/guests/guests.machine.ts';
import { guestsView } from '../../machines/guests/guests.view.ts';
import { bookingWith, guestSetupOf } from '../../machines/kit/test/samples.ts';
import { settledAt } from '../../machines/kit/test/settledAt.ts';
import { EMPTY_VALUES, requestOf } from '../../machines/site/siteForm/siteForm.rules.ts';
import { withStubActors } from '../explore/stub-actor.ts';
import { inertScope } from '../explore/walker.ts';
import emails from './emails.json' with { type: 'json' };

type Row = Readonly<{ typed: string; accepted: boolean; read?: string; suggestion?: string | null; why: string }>;

const ROWS: readonly Row[] = emails;
const ACCEPTED = ROWS.filter(({ accepted }) => accepted);
const REFUSED = ROWS.filter(({ accepted }) => !accepted);

/** A row leaves open how it is read if only its domain could be written in another way. */
const meant = ({ read, typed }: Row): string => read ?? typed;

/** The address that a form of either brand sends. */
const sentBy = (brand: 'family' | 'weekend', typed: string) =>
  requestOf({
    kind: 'newsletter',
    brand,
    today: '2027-01-11',
    competition: null,
    hasConsent: true,
    values: { ...EMPTY_VALUES, email: typed },
  }).payload;

describe.each(['family', 'weekend'] as const)(
  'an e-mail address on the pages and in the calls of brand %s',
  (brand) => {
    const called = (email: string) =>
      decode(siteFormCalls['newsletter-signup'].payload, { email, consentVersion: 'v1.0', brand });

    it.each(ACCEPTED)('is accepted, and read, when typed or sent as $typed: $why', (row) => {
      expect(emailRefusals('email', row.typed)).toEqual([]);
      expect(sentBy(brand, row.typed)).toMatchObject({ email: meant(row) });
      expect(called(row.typed)).toMatchObject(E.right({ email: meant(row) }));
    });

    it.each(REFUSED)('is refused by its field when typed or sent as $typed: $why', ({ typed }) => {
      expect(emailRefusals('email', typed)).toMatchObject([{ field: 'email' }]);
      expect(called(typed)).toEqual(E.left([{ field: 'email', message: 'Expected an e-mail address.' }]));
    });
  },
);

describe('a mistyped domain', () => {
  it.each(ROWS.filter(({ suggestion }) => suggestion !== undefined))(
    'of $typed is asked about once, with $suggestion to take: $why',
    ({ typed, suggestion = null }) => {
      expect(suggestedEmail(typed)).toBe(suggestion);
      expect(doubtfulEmailRefusals('email', typed, '')).toHaveLength(suggestion === null ? 0 : 1);
      expect(doubtfulEmailRefusals('email', typed, typed)).toEqual([]);
    },
  );

  it.each(ACCEPTED.filter(({ suggestion }) => suggestion === undefined))('is not seen in $typed: $why', ({ typed }) =>
    expect(suggestedEmail(typed)).toBeNull(),
  );

  it.each([
    ['jane@yahoo.co,uk', 'jane@yahoo.co.uk'],
    ['jane@example.com,', 'jane@example.com'],
    ['jane@gmail', 'jane@gmail.com'],
    ['jane@gmailcom', 'jane@gmail.com'],
    ['jane@gmail.co.uk', 'jane@gmail.com'],
    ['jane@hotmail.couk', 'jane@hotmail.co.uk'],
    ['jane@example.con', 'jane@example.com'],
    ['Jane@OUTLOOK.CO', 'Jane@outlook.com'],
    ['jane..sample@gmial.com', null],
    ['jane@outlook.de', null],
    ['jane@yahoo.co.jp', null],
    ['jane@email.com', null],
    ['jane@mac.com', null],
    ['jane@cam.ac.uk', null],
    ['', null],
  ])('of %j has the suggestion %j', (typed, suggestion) => expect(suggestedEmail(typed)).toBe(suggestion));
});

describe('another validator', () => {
  it('agrees with the list, but for an address in quotes, which few mail systems take', () => {
    const others = ROWS.filter((row) => validator.isEmail(meant(row)) !== row.accepted);
    expect(others.map(({ typed }) => typed)).toEqual(['"jane sample"@example.com']);
  });

  it('that reads whole headers accepts every accepted address, and of the others what only their syntax allows', () => {
    const reads = (row: Row) => emailAddresses.parseOneAddress({ input: meant(row) }) !== null;
    expect(ACCEPTED.filter((row) => !reads(row))).toEqual([]);
    expect(REFUSED.filter(reads).map(({ why }) => why)).toEqual([
      'no dot in the domain',
      'no dot in the domain',
      'space before the @',
      'local part of 65 characters',
      '255 characters in all',
      'IP literal, refused in a booking form',
      'IPv6 literal, refused in a booking form',
      'quoted local part, refused in a booking form',
      'domain label starts with a hyphen',
      'one-letter top-level domain',
    ]);
  });
});

const submitted = (email: string) => {
  const input = { booking: bookingWith(), email: 'jane@gmial.com', draftFields: {} };
  const setup = guestSetupOf([], { contact: email === '' ? null : { email, phone: '07700 900 982' } });
  const events = [
    { type: 'guests.loaded', setup },
    { type: 'contact.changed', field: 'phone', value: '07700 900 111' },
    { type: 'guests.submitted' },
  ];
  const machine = withStubActors(guestsMachine);
  const scope = inertScope([], createEmptyActor());
  const loading: AnyMachineSnapshot = settledAt(guestsMachine, input, 'loading');
  return guestsView(events.reduce((before, event) => machine.transition(before, event, scope), loading) as never);
};
it('the address of a booking that was named before is not in doubt again, while one that was typed is', () => {
  expect(submitted('jane@gmial.com')).toMatchObject({ state: 'saving.pending', suggestion: null });
  expect(submitted('')).toMatchObject({ state: 'enteringDetails.refused', suggestion: 'jane@gmail.com' });
});
