/** What is booked by unit: accommodation, cabin, guests, and add-ons by section with times (spec: account area 3). */
import { isChangedByTeam } from '../../basket/codes.ts';
import { partyName } from '../../stay/stay.text.ts';
import { ADDON_SECTIONS } from '../../contract/addonFamilies.ts';
import type { BookedAddon, MyBookingDetails, UnitAddons } from '../../contract/amendment.ts';
import type { CurrentGuest } from '../../contract/guest.ts';
import { formatSlot } from '../../basket/slots.rules.ts';
import { fullName, withBirth } from '../../guests/birth.text.ts';
import { formatMoney } from '../../kit/money.ts';
import { formatParty } from '../../party/party.rules.ts';
import { lineLabel } from '../amending/change.view.ts';

export type BookedItemView = Readonly<{ key: string; label: string; detail: string; priceText: string }>;
export type BookedSectionView = Readonly<{ key: string; title: string; items: readonly BookedItemView[] }>;

export type BookedUnitView = Readonly<{
  key: string;
  /** 'Party 1 · Lakeside Lodge' */
  title: string;
  /** '2 adults, 1 child'; null for the whole booking */
  party: string | null;
  /** the cabin that was chosen by name */
  cabin: string | null;
  priceText: string | null;
  guests: readonly string[];
  sections: readonly BookedSectionView[];
}>;

const itemView = (item: BookedAddon): BookedItemView => ({
  key: item.code,
  label: lineLabel({ name: item.name, quantity: item.quantityBooked }),
  detail: item.timeSlots.map(formatSlot).join(', '),
  priceText: item.removeable ? formatMoney(item.bookedPrice) : 'Included',
});

/** Whether the page of the booking shows an add-on, but cannot change it. */
const isReadOnly = ({ code }: BookedAddon): boolean => isChangedByTeam(code);

const sectionsOf = (addons: UnitAddons | undefined, isShown: (item: BookedAddon) => boolean): BookedSectionView[] =>
  (addons?.sections ?? []).flatMap(({ section, items }) => {
    const shown = items.filter(isShown);
    return shown.length === 0
      ? []
      : [{ key: section, title: ADDON_SECTIONS[section].name, items: shown.map((item) => itemView(item)) }];
  });

const guestName = (guest: CurrentGuest): string =>
  guest.firstName === '' && guest.lastName === '' ? 'Not named yet' : withBirth(fullName(guest), guest.dateOfBirth);

/** The units with their add-ons, then the add-ons of the whole booking. */
export const bookedUnits = (details: MyBookingDetails): BookedUnitView[] => {
  const { accommodations, parties, guests, addons } = details;
  const own = (unitIndex: number | null): BookedSectionView[] =>
    sectionsOf(
      addons.find(({ UnitSeqNo }) => UnitSeqNo === unitIndex),
      (item) => !isReadOnly(item),
    );
  const units = accommodations.map((unit) => {
    const party = parties.find(({ unitIndex }) => unitIndex === unit.unitIndex);
    return {
      key: `unit-${unit.unitIndex}`,
      title: [partyName(parties, unit.unitIndex), unit.name].filter((part) => part !== '').join(' · '),
      party: party === undefined ? null : formatParty(party),
      cabin: unit.selectedCabinName,
      priceText: formatMoney(unit.price + unit.cabinPrice),
      guests: (guests.find(({ unitIndex }) => unitIndex === unit.unitIndex)?.guests ?? []).map(guestName),
      sections: own(unit.unitIndex),
    };
  });
  const whole = own(null);
  return whole.length === 0
    ? units
    : [
        ...units,
        {
          key: 'whole',
          title: 'For your whole booking',
          party: null,
          cabin: null,
          priceText: null,
          guests: [],
          sections: whole,
        },
      ];
};

/** What is booked and cannot be changed online. */
export const readOnlyItems = ({ addons }: MyBookingDetails): BookedSectionView[] =>
  addons.flatMap((ofUnit) => sectionsOf(ofUnit, isReadOnly));
