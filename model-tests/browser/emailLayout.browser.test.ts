/**
 * Every e-mail as a browser shows it, about a booking with three rooms and long names: on a phone and in a wide window, by
 * day and by night, in both brands.
 */
import { expect, it } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { browserOfFile } from './browser.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import type { Email } from '../../bff/providers/mail/port.ts';
import * as accountEmails from '../../bff/mail/accountEmails.ts';
import * as changeEmails from '../../bff/mail/changeEmails.ts';
import * as emails from '../../bff/mail/emails.ts';
import * as siteEmails from '../../bff/mail/siteEmails.ts';
import { ACCOUNT_EMAIL_DATA, EMAIL_DATA, TOKEN } from '../../bff/mail/test/emailData.ts';

const [LODGE] = bookingWith().units;
const units = [0, 1, 2].map((unitIndex) => ({
  ...LODGE!,
  unitIndex,
  accommodationName: 'Seaside Premium Apartment with a Veranda',
  selectedCabinName: `Lagoon View ${unitIndex + 1}`,
  toddlers: 2,
}));
const extras = [
  lineOf({ code: 'spa-day', section: 'spa', name: 'Spa day with afternoon tea', quantity: 12, price: 100_000 }),
];
const basket = { endDate: '2027-03-30', resId: 87_654_321, add: [], remove: [], total: 0, saving: 0 };
const cabins = [{ unitIndex: 2, from: 'Lagoon View 3', to: null, price: -2_500 }];
const later = [1, 2].map((number) => ({
  number,
  dueDate: `2027-0${number + 1}-08`,
  amount: 25_500,
  isAutomatic: true,
  status: 'awaited' as const,
}));
const ENQUIRY = {
  name: 'Ada Marlow',
  company: 'The Association of Lighthouse Keepers and Harbour Masters',
  email: `${'ada.marlow.'.repeat(5)}@lighthouses-and-harbours.example.test`,
  phone: '07700 900 982',
  e164: '+447700900982',
  dates: 'A week in May',
  guests: 40,
  message: 'Do you have a stage?\nAnd lights?',
};

/** The e-mails by the names of their templates. */
const everyEmail = (brand: Brand): readonly (readonly [template: string, email: Email])[] => {
  const data: emails.EmailData = {
    ...EMAIL_DATA,
    booking: bookingWith({ brand, units, extras, eventName: 'Disco Nights Weekender' }),
    leadGuest: `Wolfeschlegelsteinhausen${'bergerdorff'.repeat(3)} Marlow`,
    paidPence: 5_000,
    paymentPence: 5_000,
    card: 'Mastercard ending 4444',
    refundPence: 2_500,
    change: { basket, cabins, differencePence: -2_500, toCardsPence: 1_000 },
    later,
  };
  const ofAccount = { ...ACCOUNT_EMAIL_DATA, brand };
  const written = [emails, changeEmails].flatMap((templates) =>
    Object.entries(templates).flatMap(([name, write]) =>
      name.endsWith('Email') ? [[name, (write as (given: emails.EmailData) => Email)(data)] as const] : [],
    ),
  );
  const { contactReplacedEmail, bookingFoundEmail, ...withToken } = accountEmails;
  const { enquiryEmail, ...ofList } = siteEmails;
  return [
    ...written,
    ...Object.entries({ ...withToken, ...ofList }).map(([name, write]) => [name, write(ofAccount, TOKEN)] as const),
    ['contactReplacedEmail', contactReplacedEmail(ofAccount, 87_654_321)],
    ['bookingFoundEmail', bookingFoundEmail(ofAccount, 87_654_321, TOKEN)],
    ['enquiryEmail', enquiryEmail(ofAccount, { ...ENQUIRY, brand })],
  ];
};

const RULES = ['color-contrast', 'definition-list', 'dlitem', 'document-title', 'html-has-lang', 'meta-viewport'];

const browser = await browserOfFile();

it.each([
  [390, 'light'],
  [390, 'dark'],
  [700, 'light'],
  [700, 'dark'],
] as const)('every e-mail fits %d pixels and can be read, %s', async (width, colorScheme) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, isMobile: width < 500, colorScheme });
  const problems: string[] = [];
  for (const brand of ['family', 'weekend'] as const)
    for (const [template, { html }] of everyEmail(brand)) {
      await page.setContent(html);
      const found = await accessibilityProblems(page, RULES);
      problems.push(...found.map((problem) => `${template} of ${brand}: ${problem}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), template).toBeLessThanOrEqual(width);
    }
  await page.close();
  expect(problems).toEqual([]);
});

it.each(['light', 'dark'] as const)(
  'an e-mail of families is paper in %s, and one of weekends always dark',
  async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    const grounds: string[] = [];
    for (const brand of ['family', 'weekend'] as const) {
      await page.setContent(everyEmail(brand)[0]?.[1].html ?? '');
      grounds.push(await page.locator('.main').evaluate((main) => getComputedStyle(main).backgroundColor));
    }
    await page.close();
    const family = { light: 'rgb(255, 255, 255)', dark: 'rgb(11, 43, 64)' }[colorScheme];
    expect(grounds).toEqual([family, 'rgb(25, 21, 52)']);
  },
);
