// Renders every different view of every screen: each of its fields is read, and no amount, date or time is shown that no
// field has.
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
  account: ['paid', 'title'],
  accountHome: ['bookings', 'offers', 'quotes'],
  activityBooking: ['basketHref'],
  amending: [
    'basket.pickerHref',
    'booked',
    'cards[].days',
    'cards[].hasNumberInput',
    'cards[].infoText',
    'cards[].tickets[].label',
    'cards[].tiers',
    'changes',
    'nothingSold',
  ],
  confirmation: ['booking.laterText', 'booking.laterTitle'],
  dining: ['sections[].options[].units[].label'],
  extras: ['sections[].cards[].tickets[].label'],
  listing: ['detail.canChoose', 'detail.name', 'searchHref'],
  myBooking: ['booking.money.refundedText', 'payments.money.refundedText'],
  overview: ['cabinHref', 'parts.accommodation.emptyText', 'parts.extras.totalText'],
};

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
  it('reads each field of its view, and shows no other amount, date or time', () => {
    const reads = readsOf(name);
    const unknown = new Set<string>();
    for (const view of views()) {
      const html = renderToStaticMarkup(render(reads.watch(view), () => undefined));
      const known = JSON.stringify(view);
      for (const [amount] of html.replaceAll(/<[^>]*>/g, '\n').matchAll(AMOUNT))
        if (!known.includes(amount)) unknown.add(amount);
    }
    const expected = [...SPECIFIED, ...READ_ELSEWHERE, ...IDENTITY, ...(UNEXPLORED[name] ?? [])];
    // the list is the next chart of the same screen
    if (name !== 'accommodation') expect(reads.unread().filter((field) => !expected.includes(field))).toEqual([]);
    expect([...unknown]).toEqual([]);
  }, 60_000);
});
