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

const MAP = 'https://www.openstreetmap.org/directions?to=';
const PLACES = {
  family: { address: 'Lagoon Walk, Skegness, Lincolnshire, PE25 9ZZ', directions: `${MAP}53.17%2C0.346` },
  weekend: { address: 'Warren Strand, Minehead, Somerset, TA24 9ZZ', directions: `${MAP}51.208%2C-3.462` },
} as const satisfies Record<Brand, object>;
const TEAM = '0808 157 0192 (8am to 8pm, every day)';
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
  const site = { family: 'Breakwater', weekend: 'Breakwater Weekends' }[brand];
  const subject = `${parts.subject}: booking ${reference}`;
  const address = `${root}/my-breakwater/${page}/${resId}`;
  const stay = [
    `Booking reference: ${reference}`,
    'Arrive: Friday 26 March 2027',
    'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
    'Party: 2 adults, 1 child, 1 infant · 1 adult',
  ];
  const arrival = [
    'Check in: From 16:00 on 26 Mar 2027',
    'Check out: By 10:00 on 30 Mar 2027',
    `Address: ${PLACES[brand].address}`,
  ];
  const small = ['We never ask for card details by e-mail.', `${site}. Call us on ${TEAM}.`];
  const button = `${LINKS[page]}: ${address}`;
  const directions = `Directions to the resort: ${PLACES[brand].directions}`;
  const given = [['Hello Ada Marlow,'], [opening], stay, lines, sums, [button]];
  const blocks = [...given, ['When you arrive', ...arrival], [directions], ...small.map((one) => [one])];
  expect(email).toMatchObject({ to: 'ada@example.test', messageId: '6f8a2c1e-0000-4000-8000-000000000001', subject });
  const text = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'));
  expect(email.text).toBe(`${text.join('\n\n')}\n`);

  const { html } = email;
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  expect(rows.map(([, name, value]) => `${name}: ${value}`)).toEqual([...stay, ...lines, ...sums, ...arrival]);
  for (const part of [
    `<title>${subject}</title>`,
    `<div class="band"><span class="mark"></span>${site}</div>`,
    `>${subject}</h1>`,
    '<p>Hello Ada Marlow,</p>',
    `<p>${opening}</p>`,
    ...small.map((one) => `<p class="small">${one}</p>`),
  ])
    expect(html).toContain(part);
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)">(.*?)<\/a>/g)];
  expect(links.map(([, ...link]) => link)).toEqual([
    [address, LINKS[page]],
    [PLACES[brand].directions, 'Directions to the resort'],
  ]);
};
