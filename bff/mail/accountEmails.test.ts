/** Every e-mail about an account, for both brands: its subject and its one link, in text and HTML. */
import { describe, expect, it } from 'vitest';
import {
  accountExistsEmail,
  addressChangedEmail,
  addressTakenEmail,
  beginAccountEmail,
  bookingFoundEmail,
  newAddressEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInEmail,
  type AccountEmailData,
} from './accountEmails.ts';
import { ACCOUNT_EMAIL_DATA as DATA, TOKEN } from './test/emailData.ts';

const EMAILS = [
  [
    'Create your Breakwater account',
    (data: AccountEmailData) => beginAccountEmail(data, TOKEN),
    'Create my account',
    `/account/confirm-email#${TOKEN}`,
  ],
  ['You already have a Breakwater account', accountExistsEmail, 'Sign in', '/login'],
  ['This address already has a Breakwater account', addressTakenEmail, 'Sign in', '/login'],
  [
    'Choose a new password',
    (data: AccountEmailData) => passwordResetEmail(data, TOKEN),
    'Choose a new password',
    `/account/passwordReset#${TOKEN}`,
  ],
  [
    'Confirm your new e-mail address',
    (data: AccountEmailData) => newAddressEmail(data, TOKEN),
    'Confirm this address',
    `/account/confirm-email#${TOKEN}`,
  ],
  ['Your e-mail address was changed', addressChangedEmail, 'Help with your account', '/help'],
  ['Your password was changed', passwordChangedEmail, 'Sign in', '/login'],
  [
    'Your password was given after several tries',
    signInEmail,
    'See where you are signed in',
    '/account/details/devices',
  ],
  [
    'We found your booking 8765 4321',
    (data: AccountEmailData) => bookingFoundEmail(data, 87_654_321, null),
    'See your booking',
    '/bookings/87654321',
  ],
  [
    'We found your booking 8765 4321',
    (data: AccountEmailData) => bookingFoundEmail(data, 87_654_321, TOKEN),
    'Add it to my account',
    `/account/confirm-email#${TOKEN}`,
  ],
] as const;

describe.each([
  ['family', 'https://breaks.example/my-breakwater'],
  ['weekend', 'https://breaks.example/bigweekenders/my-breakwater'],
] as const)('the e-mails of the brand %s', (brand, root) => {
  it.each(EMAILS)('“%s” has one link, and the same sentences as text and as HTML', (subject, write, text, path) => {
    const email = write({ ...DATA, brand });
    expect(email).toMatchObject({ messageId: DATA.messageId, to: DATA.to, subject, attachments: [] });
    expect(email.text.split('\n')[0]).toBe('Hello Ada,');
    expect(email.text).toContain(`\n${text}: ${root}${path}\n`);
    expect([...email.html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, ...link]) => link)).toEqual([
      [`${root}${path}`, text],
    ]);
    expect(email.html).toContain(`<h1 style="font-size:24px;line-height:1.25">${subject}</h1>`);
    const sentences = email.text.split('\n').filter((line) => line !== '' && !line.startsWith(`${text}: `));
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(email.html).toContain(`>${sentence}</p>`);
  });
});

it('escapes a name in HTML, and greets without one', () => {
  expect(signInEmail({ ...DATA, firstName: 'Mo <b>' }).html).toContain('<p>Hello Mo &lt;b&gt;,</p>');
  expect(signInEmail({ ...DATA, firstName: null }).text.split('\n')[0]).toBe('Hello,');
});

it('says what the link to a found booking does', () => {
  expect(bookingFoundEmail(DATA, 87_654_321, TOKEN).text).toContain(
    '\nOpen the link in the browser where you’re signed in, and we’ll add your booking 8765 4321 to your account. It works once, for a day.\n',
  );
});
