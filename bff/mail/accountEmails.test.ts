/** Every e-mail about an account and of the site's forms: its subject and its one link, in text and HTML. */
import { describe, expect, it } from 'vitest';
import type { Email } from '../providers/mail/port.ts';
import type { Enquiry } from '../site/enquiries.ts';
import {
  accountExistsEmail,
  addressChangedEmail,
  addressInUseEmail,
  addressTakenEmail,
  beginAccountEmail,
  bookingFoundEmail,
  guestCodeEmail,
  signInAddedEmail,
  signInRemovedEmail,
  newAddressEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInEmail,
  type AccountEmailData,
} from './accountEmails.ts';
import { confirmSignupEmail, enquiryEmail, signedUpEmail, unsubscribeEmail } from './siteEmails.ts';
import { ACCOUNT_EMAIL_DATA as DATA, TOKEN } from './test/emailData.ts';

const CONFIRM = '/account/confirm-email';
const CHOOSE = 'Choose a new password';
const MOVED = 'Your e-mail address was changed';
const LINKED = 'Your account has another way to sign in';
const REMOVED = 'Your account has one fewer way to sign in';
const CHANGED = 'Your password was changed';
const UNDO = ['This wasn’t me', `/account/passwordReset#${TOKEN}`] as const;
const TRIED = 'Your password was entered after several wrong tries';

const withToken = (write: (data: AccountEmailData, token: string) => Email) => (data: AccountEmailData) =>
  write(data, TOKEN);
const withoutToken = (write: (data: AccountEmailData, token: null) => Email) => (data: AccountEmailData) =>
  write(data, null);
const found = (token: string | null) => (data: AccountEmailData) => bookingFoundEmail(data, 87_654_321, token);

const EMAILS: readonly (readonly [string, (data: AccountEmailData) => Email, text: string, path: string])[] = [
  ['Create your Breakwater account', withToken(beginAccountEmail), 'Create my account', `${CONFIRM}#${TOKEN}`],
  ['You already have a Breakwater account', accountExistsEmail, 'Sign in', '/login'],
  ['This address already has a Breakwater account', addressTakenEmail, 'Sign in', '/login'],
  [CHOOSE, withToken(passwordResetEmail), CHOOSE, `/account/passwordReset#${TOKEN}`],
  ['Confirm your new e-mail address', withToken(newAddressEmail), 'Confirm this address', `${CONFIRM}#${TOKEN}`],
  [MOVED, withToken(addressChangedEmail), ...UNDO],
  [MOVED, withoutToken(addressChangedEmail), 'Help with your account', '/help'],
  ['Your account has this e-mail address now', addressInUseEmail, 'Sign in', '/login'],
  [LINKED, withToken(signInAddedEmail), ...UNDO],
  [LINKED, withoutToken(signInAddedEmail), 'Sign in', '/login'],
  [REMOVED, withToken(signInRemovedEmail), ...UNDO],
  [REMOVED, withoutToken(signInRemovedEmail), 'Sign in', '/login'],
  [CHANGED, withToken(passwordChangedEmail), ...UNDO],
  [CHANGED, withoutToken(passwordChangedEmail), 'Sign in', '/login'],
  [TRIED, signInEmail, 'See where you are signed in', '/account/details/devices'],
  ['Your code for our team', withToken(guestCodeEmail), 'Help with your booking', '/help'],
  ['We found your booking 8765 4321', found(null), 'See your booking', '/bookings/87654321'],
  ['We found your booking 8765 4321', found(TOKEN), 'Add it to my account', `${CONFIRM}#${TOKEN}`],
];

describe.each([
  ['family', 'https://breaks.example/my-breakwater'],
  ['weekend', 'https://breaks.example/bigweekenders/my-breakwater'],
] as const)('the e-mails of the brand %s', (brand, root) => {
  it.each(EMAILS)('“%s” has one link, and the same sentences as text and as HTML', (subject, write, text, path) => {
    const email = write({ ...DATA, brand });
    expect(email).toMatchObject({ messageId: DATA.messageId, to: DATA.to, subject, attachments: [] });
    expect(email.text.split('\n')[0]).toBe('Hello Ada,');
    expect(email.text).toContain(`\n${text}: ${root}${path}\n`);
    expect([...email.html.matchAll(/<a class="button" href="([^"]*)">(.*?)<\/a>/g)].map(([, ...link]) => link)).toEqual(
      [[`${root}${path}`, text]],
    );
    expect(email.html).toContain(`<h1>${subject}</h1>`);
    const sentences = email.text.split('\n').filter((line) => line !== '' && !line.startsWith(`${text}: `));
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(email.html).toContain(`>${sentence}</p>`);
  });
});

it.each([
  [1, 'family', 'one other way to sign in', 'my-breakwater'],
  [3, 'weekend', '3 other ways to sign in', 'bigweekenders/my-breakwater'],
] as const)(
  'names with a new password the other ways to sign in, and where they end: %i',
  (count, brand, words, root) => {
    const { text, html } = passwordChangedEmail({ ...DATA, brand }, TOKEN, count);
    const href = `https://breaks.example/${root}/account/details/devices`;
    expect(text).toContain(`\nYour account also has ${words}, by a passkey`);
    expect(text).toContain(`\nSee your ways to sign in: ${href}\n`);
    expect(html).toContain(`<a href="${href}">See your ways to sign in</a>`);
  },
);

it('escapes a name in HTML, and greets without one', () => {
  expect(signInEmail({ ...DATA, firstName: 'Mo <b>' }).html).toContain('<p>Hello Mo &lt;b&gt;,</p>');
  expect(signInEmail({ ...DATA, firstName: null }).text.split('\n')[0]).toBe('Hello,');
});

it('says what the link to a found booking does', () =>
  expect(bookingFoundEmail(DATA, 87_654_321, TOKEN).text).toContain(
    '\nOpen the link in the browser where you’re signed in, and we’ll add your booking 8765 4321 to your account. It works once, for a day.\n',
  ));

const LIST_EMAILS = [
  [confirmSignupEmail, 'Please confirm that you’d like our offers', 'Yes, send me offers', 'confirm'],
  [signedUpEmail, 'You’re on the list', 'Unsubscribe', 'unsubscribe'],
  [unsubscribeEmail, 'Unsubscribe from our offers', 'Unsubscribe', 'unsubscribe'],
] as const;

describe('an e-mail of the mailing list', () => {
  it.each(LIST_EMAILS)('has its subject and one link: %#', (emailOf, subject, text, page) => {
    const href = `https://breaks.example/bff/newsletter/${page}?token=${TOKEN}`;
    const email = emailOf(DATA, TOKEN);
    expect(email).toMatchObject({ to: DATA.to, messageId: DATA.messageId, subject, attachments: [] });
    expect(email.text).toContain(`${text}: ${href}\n`);
    expect(email.html).toContain(`<a class="button" href="${href}">${text}</a>`);
    expect(email.html.match(/<a /g)).toHaveLength(1);
  });

  it.each([
    ['family', 'offers on our family breaks'],
    ['weekend', 'offers on our adults-only weekends'],
  ] as const)('names what is offered by the brand %s', (brand, offers) => {
    expect(confirmSignupEmail({ ...DATA, brand }, TOKEN).text).toContain(offers);
  });

  it('can be answered with one press of a mail program only once the address is on the list', () => {
    const url = `https://breaks.example/bff/newsletter/unsubscribe?token=${TOKEN}`;
    const urls = [signedUpEmail, confirmSignupEmail, unsubscribeEmail].map(
      (write) => write(DATA, TOKEN).unsubscribeUrl,
    );
    expect(urls).toEqual([url, undefined, undefined]);
  });
});

describe('an enquiry', () => {
  const SIGNED = '\nBreakwater. Call us on 0808 157 0192 (8am to 8pm, every day).\n';
  const ENQUIRY: Enquiry = {
    brand: 'family',
    name: 'Ada <Marlow>',
    company: 'Marlow & Daughters',
    email: 'ada@example.test',
    phone: '07700 900 982',
    e164: '+447700900982',
    dates: 'A week in May',
    guests: 40,
    message: 'Do you have a stage?\nAnd lights?',
  };

  it('has everything that was asked, for our team to reply to', () => {
    const email = enquiryEmail({ messageId: DATA.messageId, to: 'help@breakwater.example' }, ENQUIRY);
    expect(email).toMatchObject({ to: 'help@breakwater.example', replyTo: 'ada@example.test', attachments: [] });
    const asked =
      'E-mail: ada@example.test\nTelephone: 07700 900 982 (+447700900982)\nDates: A week in May\nGuests: 40\n';
    const text = `Name: Ada <Marlow>\nCompany: Marlow & Daughters\n${asked}\nDo you have a stage?\nAnd lights?\n${SIGNED}`;
    expect(email.text).toBe(text);
    expect(email.html).toContain('<dt>Name</dt><dd>Ada &lt;Marlow&gt;</dd>');
    expect(email.html).toContain('<p>Do you have a stage?<br>And lights?</p>');
  });

  it('leaves out what was not said', () => {
    const { text } = enquiryEmail(DATA, { ...ENQUIRY, e164: null, company: null, dates: null, guests: null });
    expect(text).toBe(
      `Name: Ada <Marlow>\nE-mail: ada@example.test\nTelephone: 07700 900 982\n\nDo you have a stage?\nAnd lights?\n${SIGNED}`,
    );
  });
});
