// Renders every different view of every screen: each of its fields is read, each text is shown, and no amount, date or
// time that no field has.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { recordReads, type FieldReads } from './readFields.ts';
import { pages } from './wholePages.ts';

/** Fields that the specification names, and that no page needs. */
const SPECIFIED: readonly string[] = [
  'bookingUnits',
  'due.offer.confirmationText',
  'due.offer.isOfferOnly',
  'isWhoSaved',
  'listing.areTypesReady',
  'loading',
  'showcase.bookingJourneyPDF.isReady',
  'showcase.highlights',
  'totalPrice',
  'view.isBreakLoaded',
];

/** Fields that another part reads: the title of the document, the focus, the page around. */
const READ_ELSEWHERE: readonly string[] = [
  'bookingIntro',
  'hasFields',
  'isAddressBegun',
  'isModalClosed',
  'isOffered',
  'metaTitle',
  'pageTitle',
  'readOnlyIntro',
];

/** An attempt is recognised by its identity. */
const IDENTITY: readonly string[] = ['attempt[].field', 'attempt[].message', 'units[].guests[].errors.dateOfBirth'];

/** Fields that a page reads only with what no explored state has. The tests beside the screens read them. */
const UNEXPLORED: Readonly<Record<string, readonly string[]>> = {
  accommodation: [
    'detail.name',
    'listing.access.options[].label',
    'listing.compareHint',
    'listing.groups[].options[].label',
    'parties[].partyText',
  ],
  account: ['paid', 'title'],
  accountHome: ['bookings', 'offers', 'quotes'],
  activityBooking: ['basketHref'],
  amending: [
    'basket.pickerHref',
    'booked',
    'cards[].days',
    'cards[].adding',
    'cards[].infoText',
    'cards[].tickets[].box',
    'cards[].tickets[].label',
    'cards[].tiers',
    'changes',
    'nothingSold',
  ],
  confirmation: ['booking.laterText', 'booking.laterTitle'],
  dining: ['sections[].options[].units[].label'],
  extras: ['sections[].cards[].tickets[].label'],
  listing: ['detail.canChoose', 'detail.name', 'parties[].partyText', 'parties[].title', 'searchHref'],
  myBooking: ['booking.money.refundedText', 'payments.money.refundedText'],
  overview: ['cabinHref', 'parts.accommodation.emptyText', 'parts.extras.totalText'],
};

/** The name of a field whose text guests read: 'totalText', 'notice', 'units[].title'. */
const TEXT = /(?:text|title|label|message|notice|hint|error|refusal|note|intro|heading|description|summary|name)$/i;

/** A view with another text in each field that guests read, which the page can have from nowhere else. */
const withTokens = (view: unknown, fields: Map<string, string>, field = ''): unknown => {
  if (Array.isArray(view)) return view.map((item) => withTokens(item, fields, `${field}[]`));
  if (typeof view === 'object' && view !== null)
    return Object.fromEntries(
      Object.entries(view).map(([name, value]) => [
        name,
        withTokens(value, fields, field === '' ? name : `${field}.${name}`),
      ]),
    );
  if (typeof view !== 'string' || view === '' || !TEXT.test(field)) return view;
  const token = `‹${fields.size}›`;
  fields.set(token, field);
  return token;
};

/** Texts that a page does not show as they are: the value of a list, and why something cannot be done that here can be. */
const NOT_SHOWN: readonly string[] = [
  'cards[].tickets[].lessRefusal',
  'form.title',
  'groundFloor.refusal',
  'months[].refusal',
  'resorts[].refusal',
  'units[].guests[].title',
];

const AMOUNT = /[£€$]\s?[\d,.]*\d|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\b\d{2}:\d{2}\b/g;

/** The charts of one screen record together what it reads. */
const ofScreen = new Map<string, FieldReads>();
const readsOf = (name: string): FieldReads => {
  const screen = name === 'listing' ? 'accommodation' : name;
  const reads = ofScreen.get(screen) ?? recordReads();
  ofScreen.set(screen, reads);
  return reads;
};

describe.each(pages.filter(({ parts }) => parts.length === 1))('the page of $name', ({ name, views, render }) => {
  it('reads each field of its view and shows each text, and no other amount, date or time', () => {
    const reads = readsOf(name);
    const unknown = new Set<string>();
    const withText = new Set<string>();
    const shown = new Set<string>();
    for (const view of views()) {
      const tokens = new Map<string, string>();
      const tokenView = withTokens(view, tokens);
      const html = renderToStaticMarkup(render(reads.watch(tokenView), () => undefined));
      for (const [token, field] of tokens) (html.includes(token) ? shown : withText).add(field);
      const known = JSON.stringify(tokenView);
      for (const [amount] of html.replaceAll(/<[^>]*>/g, '\n').matchAll(AMOUNT))
        if (!known.includes(amount)) unknown.add(amount);
    }
    const expected = [...SPECIFIED, ...READ_ELSEWHERE, ...IDENTITY, ...(UNEXPLORED[name] ?? [])];
    const missing = [...withText].filter((field) => !shown.has(field));
    expect(missing.filter((field) => ![...expected, ...NOT_SHOWN].includes(field))).toEqual([]);
    // the list is the next chart of the same screen
    if (name !== 'accommodation') expect(reads.unread().filter((field) => !expected.includes(field))).toEqual([]);
    expect([...unknown]).toEqual([]);
  }, 60_000);
});
