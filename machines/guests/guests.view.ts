/** What the guest details page shows and may do. */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { partyName } from '../basket/stay.words.ts';
import { Title } from '../contract/guest.ts';
import type { GuestType } from '../contract/party.ts';
import type { Refusal } from '../kit/refusal.ts';
import { stateName } from '../kit/stateName.ts';
import { fieldName, type ContactFields, type GuestFields } from './form.rules.ts';
import type { guestsMachine } from './guests.machine.ts';
import { bandInWords, needsDateOfBirth } from './guests.rules.ts';

export type GuestView = GuestFields &
  Readonly<{
    guestIndex: number;
    /** 'Lead guest', 'Adult 2', 'Child 1' */
    label: string;
    isLead: boolean;
    asksDateOfBirth: boolean;
    hint: string;
    errors: Readonly<Record<string, string>>;
  }>;

export type GuestsView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isSaving: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  isModalOpen: boolean;
  notice: string | null;
  units: readonly { unitIndex: number; party: string; title: string; guests: readonly GuestView[] }[];
  contact: ContactFields;
  contactErrors: Readonly<Record<string, string>>;
  titles: readonly string[];
  /** for the summary: each says whose field it is */
  errors: readonly { field: string; message: string }[];
  /** another object after each attempt that failed */
  attempt: object;
  hint: string | null;
  basket: BasketView;
  canSubmit: boolean;
}>;

const TYPE_NAMES = {
  ADULT: 'Adult',
  CHILD: 'Child',
  TODDLER: 'Toddler',
  INFANT: 'Infant',
} as const satisfies Record<GuestType, string>;

/** The hint while somebody has no name, exactly (spec: booking journey 4). */
const HINT = 'You need to assign everyone to a room to continue';

export type GuestsSnapshot = SnapshotFrom<typeof guestsMachine>;

type Unit = GuestsSnapshot['context']['form']['units'][number];

const guestView = (unit: Unit, u: number, g: number, errors: Readonly<Record<string, string>>): GuestView | null => {
  const guest = unit.guests[g];
  if (!guest) return null;
  const number = unit.guests.slice(0, g + 1).filter((other) => other.type === guest.type).length;
  const isLead = u === 0 && g === 0;
  const prefix = fieldName(u, g, '');
  return {
    ...guest,
    guestIndex: g,
    isLead,
    label: isLead ? 'Lead guest' : `${TYPE_NAMES[guest.type]} ${number}`,
    asksDateOfBirth: needsDateOfBirth(guest.type),
    hint: `Booked as ${bandInWords(guest.type)} on the first day.`,
    errors: Object.fromEntries(
      Object.entries(errors)
        .filter(([field]) => field.startsWith(prefix))
        .map(([field, message]) => [field.slice(prefix.length), message]),
    ),
  };
};

/** A refusal's words after whose field it is: 'Party 2, adult 1: Enter a first name'. */
const named = (units: GuestsView['units'], { field, message }: Refusal): string => {
  const owner = units
    .flatMap(({ unitIndex, party, guests }) => guests.map((guest) => ({ unitIndex, party, guest })))
    .find(({ unitIndex, guest }) => field.startsWith(fieldName(unitIndex, guest.guestIndex, '')));
  if (owner === undefined) return message;
  return `${owner.party === '' ? owner.guest.label : `${owner.party}, ${owner.guest.label.toLowerCase()}`}: ${message}`;
};

/** The page of the guest details step. */
export const guestsView = (snapshot: GuestsSnapshot): GuestsView => {
  const { form, booking, refusals, notice } = snapshot.context;
  const isRefused = snapshot.matches({ naming: 'refused' }) || snapshot.matches({ naming: 'rejected' });
  const shown = isRefused ? refusals : [];
  const errors = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
  const units = form.units.map((unit, u) => ({
    unitIndex: u,
    party: partyName(
      form.units.map((other) => other.unit),
      u,
    ),
    title: [
      partyName(
        form.units.map((other) => other.unit),
        u,
      ),
      unit.accommodationName,
    ]
      .filter((words) => words !== '')
      .join(' · '),
    guests: unit.guests.flatMap((_, g) => guestView(unit, u, g, errors) ?? []),
  }));
  const isNamed = form.units.every((unit) =>
    unit.guests.every((guest) => guest.firstName.trim() !== '' && guest.lastName.trim() !== ''),
  );
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSaving: snapshot.matches('saving'),
    isUnlisted: snapshot.matches('unlisted'),
    isBroken: snapshot.matches('broken'),
    isModalOpen: snapshot.matches({ naming: 'rejected' }),
    notice,
    units,
    contact: form.contact,
    contactErrors: Object.fromEntries(
      shown
        .filter(({ field }) => field.startsWith('contact.'))
        .map(({ field, message }) => [field.slice('contact.'.length), message]),
    ),
    titles: Object.keys(Title.keys),
    errors: shown.map((refusal) => ({ ...refusal, message: named(units, refusal) })),
    attempt: refusals,
    hint: isNamed ? null : HINT,
    basket: basketView(booking),
    canSubmit: snapshot.can({ type: 'guests.submitted' }),
  };
};
