/** What the overview shows and may do: every section with its total and the way to change it (spec: booking journey 3). */
import type { SnapshotFrom } from 'xstate';
import { basketView, bookingLines, type BasketView, type PricedLine } from '../basket/basket.view.ts';
import { RESORT_NAMES, stayInWords } from '../basket/stay.words.ts';
import type { Booking } from '../contract/booking.ts';
import { showMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import type { EditableStep, overviewMachine } from './overview.machine.ts';

export type OverviewSection = Readonly<{
  step: EditableStep;
  title: string;
  lines: readonly PricedLine[];
  emptyText: string;
  totalText: string;
  editLabel: string;
}>;

/** The way to the maps; null where there are none. */
type CabinLink = Readonly<{ label: string }> | null;

export type OverviewView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  heading: string;
  lead: string;
  sections: readonly OverviewSection[];
  cabins: CabinLink;
  savingsText: string | null;
  totalText: string;
  basket: BasketView;
  email: string;
  canAccept: boolean;
  errors: readonly { field: string; message: string }[];
}>;

export type OverviewSnapshot = SnapshotFrom<typeof overviewMachine>;

const sectionsOf = (booking: Booking): OverviewSection[] => {
  const lines = bookingLines(booking).filter((line) => line.isSaving !== true);
  const units = booking.units.length;
  const dinings = booking.dinings.length;
  return [
    {
      step: 'accommodation',
      title: 'Accommodation',
      lines: lines.slice(0, units),
      emptyText: '',
      totalText: showMoney(booking.totals.accommodationSection.total),
      editLabel: 'Change accommodation',
    },
    {
      step: 'dining',
      title: 'Dining',
      lines: lines.slice(units, units + dinings),
      emptyText: 'No dining chosen. You can eat at the resort’s restaurants as you like.',
      totalText: showMoney(booking.totals.diningSection.total),
      editLabel: dinings > 0 ? 'Change dining' : 'Add dining',
    },
    {
      step: 'extras',
      title: 'Extras and Passes',
      lines: lines.slice(units + dinings),
      emptyText: 'No extras chosen.',
      totalText: showMoney(booking.totals.extrasSection.total),
      editLabel: booking.extras.length > 0 ? 'Change extras' : 'Add extras',
    },
  ];
};

/** The page of the overview step. */
export const overviewView = (snapshot: OverviewSnapshot): OverviewView => {
  const { booking, email } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    heading: `Your break in ${RESORT_NAMES[booking.resort]}`,
    lead: stayInWords(booking.startDate, booking.nights),
    sections: sectionsOf(booking),
    cabins: snapshot.can({ type: 'section.edited', step: 'picker' })
      ? { label: booking.units.some((unit) => unit.selectedCabinCode !== null) ? 'Change location' : 'Choose location' }
      : null,
    savingsText: booking.totals.savings > 0 ? `You save ${showMoney(booking.totals.savings)}` : null,
    totalText: showMoney(booking.totals.total),
    basket: basketView(booking),
    email,
    canAccept: snapshot.can({ type: 'review.accepted' }),
    errors: snapshot.matches({ reviewing: 'refused' })
      ? [{ field: 'email', message: 'Enter an e-mail address, for example name@example.com.' }]
      : [],
  };
};
