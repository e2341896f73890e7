// Views of the pages of a paid booking with everything that they can show: texts, pictures, places, and changes of all kinds.
import { amendingMachine } from '../../machines/account/amending/amending.machine.ts';
import type { AmendingContext } from '../../machines/account/amending/amending.types.ts';
import { amendingView, type AmendingView } from '../../machines/account/amending/amending.view.ts';
import type { AmendingPage } from '../../machines/account/amending/pages.ts';
import { CHANGE_ADDONS, changed, SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { REFUND_CHANGE } from '../../machines/account/test/myBookings.ts';
import type { Amendment } from '../../machines/contract/amendment.ts';
import type { ItemText } from '../../machines/contract/content.ts';
import { settledAt } from '../../machines/kit/test/settledAt.ts';

const itemText = (code: string): ItemText => ({
  code,
  title: `Title of ${code}`,
  strapline: 'strapline',
  description: `Description of ${code}`,
  images: [{ src: 'a.webp', alt: `Picture of ${code}` }],
  features: [],
});

const sectionText = (title: string) => ({ title, intro: `Introduction of ${title}` });

/** A change with a line of each kind: a timed one, one of a party, one that goes with its package, and a place. */
const FULL_CHANGE: Amendment = {
  ...REFUND_CHANGE,
  basket: {
    ...REFUND_CHANGE.basket,
    saving: 300,
    add: SPA_CHANGE.basket.add,
    remove: [
      ...REFUND_CHANGE.basket.remove,
      ...REFUND_CHANGE.basket.remove.map((line) => ({ ...line, code: 'drinks-soft', removeable: false })),
      ...SPA_CHANGE.basket.add.map((line) => ({ ...line, code: 'spa-robe' })),
    ],
  },
  cabins: [{ unitIndex: 0, from: null, to: 'Lakeside 12', price: 1_500 }],
};

const viewAt = (page: AmendingPage, change: Amendment | null, changes: Partial<AmendingContext> = {}): AmendingView => {
  const myBooking = changed(change);
  return amendingView(
    settledAt(
      amendingMachine,
      { myBooking, page, brand: 'family', today: '2026-11-25' },
      { choosing: 'awaitingChoice' },
      {
        options: CHANGE_ADDONS,
        texts: Object.fromEntries(CHANGE_ADDONS.map(({ code }) => [code.toUpperCase(), itemText(code)])),
        sectionTexts: {
          booking: sectionText('the booking'),
          dining: sectionText('dining'),
          spa: sectionText('spa'),
          'early-check-in': sectionText('early hours'),
          'late-check-out': sectionText('late hours'),
        },
        heldUntil: '2027-02-22T10:20:00.000Z',
        ...changes,
      },
    ),
  );
};

/** A package of a party alone, as it is shown where there is one party. */
const withOneParty = (view: AmendingView): AmendingView => ({
  ...view,
  packages: view.packages.map((option) => ({ ...option, units: option.units.slice(0, 1) })),
});

const withNotes = (view: AmendingView): AmendingView => ({
  ...view,
  packages: view.packages.map((option) => ({
    ...option,
    includes: ['one', 'other'],
    units: option.units.map((unit) => ({
      ...unit,
      wasText: 'was',
      savingText: 'saving',
      clearsText: 'clears',
      problem: 'problem',
      refusal: unit.unitIndex === 0 ? null : 'refusal',
    })),
  })),
  cards: view.cards.map((card) => ({
    ...card,
    clearsText: 'clears',
    problem: 'problem',
    tickets: card.tickets.map((ticket) => ({
      ...ticket,
      box: { ...ticket.box, notice: 'notice' },
      wasText: 'was',
      lessRefusal: null,
      moreRefusal: null,
    })),
  })),
});

const withTwoTickets = (view: AmendingView): AmendingView => ({
  ...view,
  cards: view.cards.map((card) => ({
    ...card,
    isToggle: false,
    tickets: card.tickets.flatMap((ticket) =>
      ['a', 'b'].map((code) => ({ ...ticket, code: `${code}-${ticket.code}`, wasText: 'was' })),
    ),
  })),
});

const ALL = ['bookingDining', 'bookingSpa', 'bookingBasket', 'booking'] as const;

/** All of them. */
export const fullViews = (): AmendingView[] => {
  const open = ALL.map((page) => viewAt(page, FULL_CHANGE, { notice: 'A notice' }));
  const lapsed = ALL.map((page) => viewAt(page, { ...FULL_CHANGE, status: 'lapsed' }));
  const brunch = viewAt('bookingBrunch', null);
  const late = viewAt('bookingBasket', FULL_CHANGE, { myBooking: changed(FULL_CHANGE, { daysToStart: 60 }) });
  return [
    ...open,
    ...open.map(withNotes),
    ...open.map(withNotes).map(withOneParty),
    ...open.map(withTwoTickets),
    ...lapsed,
    brunch,
    late,
  ];
};
