/** Which names of a paid booking may be corrected, and until when (spec: account area 2 and 6). */
import type { Editor } from '../contract/amendment.ts';
import type { BookedUnit } from '../contract/booking.ts';
import type { Contact, NamedGuest, SetGuestDetails } from '../contract/guest.ts';
import { TEAM_PHONE, withHours } from '../contract/team.ts';
import { emailRefusals, readEmail } from '../contract/email.ts';
import { nameRefusals, readName } from '../kit/personName.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { leadUnitIndex } from '../party/party.rules.ts';

type Units = SetGuestDetails['units'];

/** A paid booking with its names. */
type NamedBooking = Readonly<{
  units: readonly BookedUnit[];
  guests: readonly Units[number][];
  contact: Contact | null;
  startDate: string;
}>;

const leadOf = (units: readonly BookedUnit[], guests: readonly Units[number][]): NamedGuest | undefined =>
  guests.find(({ unitIndex }) => unitIndex === leadUnitIndex(units))?.guests[0];

/** Why the lead guest's own name cannot be changed. */
export const LEAD_NAME = `We know your booking by the lead guest’s name. To change it, please call ${withHours(TEAM_PHONE)}.`;
/** Why the e-mail address of the contact cannot be changed. */
export const LEAD_EMAIL = `We know your booking by this address. To change it, please call ${withHours(TEAM_PHONE)}.`;
/** Why names cannot be changed from the day of arrival on. */
export const BEGUN = `You can change names until the day before you arrive. If something is wrong, please call ${withHours(TEAM_PHONE)}.`;

/** Whether names can no longer be changed: from the day of arrival on. */
export const areNamesFixed = (startDate: string, today: string): boolean => today >= startDate;

/** Why the names of guests are refused. One that cannot be changed, of the guest `fixed`, may be of an earlier rule. */
const nameRefusalsIn = (units: Units, fixed: NamedGuest | null): Refusal[] =>
  units.flatMap(({ guests }, unit) =>
    guests.flatMap((guest, at) =>
      guest === fixed
        ? []
        : [
            ...nameRefusals(`units.${unit}.guests.${at}.firstName`, 'a first name', guest.firstName),
            ...nameRefusals(`units.${unit}.guests.${at}.lastName`, 'a last name', guest.lastName),
          ],
    ),
  );

/**
 * Why a correction is refused, by field: the holder cannot correct anything from the day of arrival on, and nobody the
 * lead guest's name or e-mail address. Our team's command checks the names that it changes itself.
 * `guestDetailsRefusals` finds the other wrong fields and guests that are left out.
 */
export const correctionRefusals = (
  booked: NamedBooking,
  { units, contact }: Readonly<{ units: Units; contact: Contact }>,
  today: string,
  by: Editor = 'holder',
): Refusal[] => {
  if (by === 'holder' && areNamesFixed(booked.startDate, today)) return [refuse('units', BEGUN)];
  const [before, after] = [leadOf(booked.units, booked.guests), leadOf(booked.units, units)];
  const leadAt = units.findIndex(({ unitIndex }) => unitIndex === leadUnitIndex(booked.units));
  const names = [
    ...(['firstName', 'lastName'] as const)
      .filter((field) => before && after && readName(before[field]) !== readName(after[field]))
      .map((field) => refuse(`units.${leadAt}.guests.0.${field}`, LEAD_NAME)),
    ...(by === 'team' ? [] : nameRefusalsIn(units, (before && after) ?? null)),
  ];
  if (booked.contact === null) return [...names, ...emailRefusals('contact.email', contact.email)];
  const [saved, sent] = [booked.contact.email, contact.email].map((email) => readEmail(email).toLowerCase());
  const hasOtherEmail = saved !== sent;
  return [...names, ...(hasOtherEmail ? [refuse('contact.email', LEAD_EMAIL)] : [])];
};
