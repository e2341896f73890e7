/** Every e-mail of the site's forms, for both brands: subject, its one link, and the button of mail programs. */
import { describe, expect, it } from 'vitest';
import type { Enquiry } from '../site/enquiries.ts';
import { confirmSignupEmail, enquiryEmail, signedUpEmail, unsubscribeEmail, type SiteEmailData } from './siteEmails.ts';

const TOKEN = 'a'.repeat(43);
const DATA: SiteEmailData = {
  messageId: '6f8a2c1e-0000-4000-8000-000000000001',
  to: 'ada@example.test',
  publicUrl: 'https://breaks.example',
  brand: 'family',
};

const EMAILS = [
  [confirmSignupEmail, 'Please confirm that you’d like our offers', 'Yes, send me offers', 'confirm'],
  [signedUpEmail, 'You’re on the list', 'Unsubscribe', 'unsubscribe'],
  [unsubscribeEmail, 'Unsubscribe from our offers', 'Unsubscribe', 'unsubscribe'],
] as const;

describe('an e-mail of the mailing list', () => {
  it.each(EMAILS)('has its subject and one link: %#', (emailOf, subject, text, page) => {
    const href = `https://breaks.example/bff/newsletter/${page}?token=${TOKEN}`;
    const email = emailOf(DATA, TOKEN);
    expect(email).toMatchObject({ to: DATA.to, messageId: DATA.messageId, subject, attachments: [] });
    expect(email.text).toContain(`${text}: ${href}\n`);
    expect(email.html).toContain(`<a href="${href}" style="color:#0b2b40">${text}</a>`);
    expect(email.html.match(/<a /g)).toHaveLength(1);
  });

  it('names what is offered by the brand', () => {
    expect(confirmSignupEmail(DATA, TOKEN).text).toContain('offers on our family breaks');
    expect(confirmSignupEmail({ ...DATA, brand: 'weekend' }, TOKEN).text).toContain(
      'offers on our adults-only weekends',
    );
  });

  it('can be answered with one press of a mail program only once the address is on the list', () => {
    expect(signedUpEmail(DATA, TOKEN).unsubscribeUrl).toBe(
      `https://breaks.example/bff/newsletter/unsubscribe?token=${TOKEN}`,
    );
    expect(confirmSignupEmail(DATA, TOKEN).unsubscribeUrl).toBeUndefined();
    expect(unsubscribeEmail(DATA, TOKEN).unsubscribeUrl).toBeUndefined();
  });
});

describe('an enquiry', () => {
  const ENQUIRY: Enquiry = {
    brand: 'family',
    name: 'Ada <Marlow>',
    company: 'Marlow & Daughters',
    email: 'ada@example.test',
    phone: '07700 900 982',
    dates: 'A week in May',
    guests: 40,
    message: 'Do you have a stage?\nAnd lights?',
  };

  it('has everything that was asked, for our team to reply to', () => {
    const email = enquiryEmail({ messageId: DATA.messageId, to: 'help@breakwater.example' }, ENQUIRY);
    expect(email).toMatchObject({ to: 'help@breakwater.example', replyTo: 'ada@example.test', attachments: [] });
    expect(email.text).toBe(
      [
        'Name: Ada <Marlow>',
        'Company: Marlow & Daughters',
        'E-mail: ada@example.test',
        'Telephone: 07700 900 982',
        'Dates: A week in May',
        'Guests: 40',
        '',
        'Do you have a stage?',
        'And lights?',
        '',
      ].join('\n'),
    );
    expect(email.html).toContain('<p>Name: Ada &lt;Marlow&gt;</p>');
    expect(email.html).toContain('<p>Do you have a stage?</p>\n<p>And lights?</p>');
  });

  it('leaves out what was not said', () => {
    const { text } = enquiryEmail(DATA, { ...ENQUIRY, company: null, dates: null, guests: null });
    expect(text).toBe(
      'Name: Ada <Marlow>\nE-mail: ada@example.test\nTelephone: 07700 900 982\n\nDo you have a stage?\nAnd lights?\n',
    );
  });
});
