/** For tests: e-mails about bookings have one frame around their own sentence, lines and amounts, in text and HTML. */
import { expect } from 'vitest';
import type { Brand } from '../../../machines/contract/brand.ts';
import type { Email } from '../../providers/mail/port.ts';

/** A sample booking of each brand. */
export const BOOKED_IN = {
  family: { town: 'Skegness', reference: '8765 4321', resId: 87_654_321, root: 'https://breaks.example' },
  weekend: {
    town: 'Minehead',
    reference: '1234 5678',
    resId: 12_345_678,
    root: 'https://breaks.example/bigweekenders',
  },
} as const satisfies Record<Brand, object>;

const LINKS = { bookings: 'See your booking', checkout: 'Pay what’s left' } as const;

export type EmailParts = Readonly<{
  /** without the reference */
  subject: string;
  opening: string;
  lines: readonly string[];
  sums: readonly string[];
  page?: keyof typeof LINKS;
}>;

/** Checks that an e-mail has exactly these parts. */
export const expectEmail = (email: Email, brand: Brand, parts: EmailParts): void => {
  const { opening, lines, sums, page = 'bookings' } = parts;
  const { reference, resId, root } = BOOKED_IN[brand];
  const subject = `${parts.subject}: booking ${reference}`;
  const address = `${root}/my-breakwater/${page}/${resId}`;
  const stay = [
    `Booking reference: ${reference}`,
    'Arrive: Friday 26 March 2027',
    'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
    'Party: 2 adults, 1 child, 1 infant · 1 adult',
  ];
  const blocks = [['Hello Ada Marlow,'], [opening], stay, lines, sums].filter((block) => block.length > 0);
  const end = `${LINKS[page]}: ${address}\nWe never ask for card details by e-mail.\n`;
  expect(email).toMatchObject({ to: 'ada@example.test', messageId: '6f8a2c1e-0000-4000-8000-000000000001', subject });
  expect(email.text).toBe([...blocks.map((block) => block.join('\n')), end].join('\n\n'));

  const { html } = email;
  const rows = [...html.matchAll(/<tr><th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><\/tr>/g)];
  expect(rows.map(([, name, value]) => `${name}: ${value}`)).toEqual([...stay, ...lines, ...sums]);
  for (const part of [
    `<title>${subject}</title>`,
    `>${subject}</h1>`,
    `<p>Hello Ada Marlow,</p><p>${opening}</p>`,
    'We never ask for card details by e-mail.',
  ])
    expect(html).toContain(part);
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  expect(links.map(([, ...link]) => link)).toEqual([[address, LINKS[page]]]);
};
