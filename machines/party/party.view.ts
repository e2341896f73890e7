/** The view of the parties, with the reasons why a count cannot be lower or higher. */
import type { SnapshotFrom } from 'xstate';
import { partyName } from '../stay/stay.text.ts';
import type { Brand } from '../contract/brand.ts';
import { COT_TYPE } from '../contract/urlScalars.ts';
import type { CotType, Party } from '../contract/party.ts';
import { CALL_TEAM } from '../contract/team.ts';
import { formatMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { TOTS, addPartyRefusal, countRefusal, hasMostUnits, partiesRefusal, type PartyTerms } from './limits.rules.ts';
import type { partyMachine } from './party.machine.ts';
import { hasYoungChildren, isFollowedUp, formatParty, unitOf, type GuestCount } from './party.rules.ts';

export type CountView = Readonly<{
  count: GuestCount;
  label: string;
  hint: string;
  value: number;
  lessRefusal: string | null;
  moreRefusal: string | null;
}>;

export type CotView = Readonly<{
  cotId: number;
  label: string;
  value: CotType | '';
  options: readonly { type: CotType; label: string; isAllowed: boolean }[];
}>;

export type PartyView = Readonly<{
  partyIndex: number;
  title: string;
  counts: readonly CountView[];
  cots: readonly CotView[];
  /** where cots come from, and what a hired one costs; null without infants */
  cotsHint: string | null;
  canRemove: boolean;
  isLeadHere: boolean;
}>;

export type PartiesView = Readonly<{
  /** 'incomplete' or 'saved', in a modal 'inModal.saved' */
  state: string;
  /** the parties are shown in a modal over the page, because the address asked for them */
  isModalOpen: boolean;
  /** the modal was closed, so the parties get the focus */
  isModalClosed: boolean;
  /** these parties can be booked (spec: booking journey 3, isWhoSaved) */
  isWhoSaved: boolean;
  parties: readonly PartyView[];
  /** there are several parties, so the lead booker's party can be chosen */
  hasLeadChoice: boolean;
  addRefusal: string | null;
  /** notes for the guest that need no action */
  notes: readonly string[];
  /** why the parties cannot be booked as they are */
  refusal: string | null;
  summary: string;
}>;

export type PartySnapshot = SnapshotFrom<typeof partyMachine>;

type Row = Readonly<{ count: GuestCount; label: string; hint: string }>;

/** The age from which a guest counts as an adult (spec: booking journey 3, age bands). */
const ADULT_FROM_AGE = { family: 15, weekend: 18 } as const satisfies Record<Brand, number>;

/** The steppers of each brand: an adults-only break has only adults. */
const ROWS: Readonly<Record<Brand, readonly Row[]>> = {
  family: [
    { count: 'numberOfAdults', label: 'Adults', hint: `Aged ${ADULT_FROM_AGE.family} or older` },
    { count: 'numberOfChildren', label: 'Children', hint: 'Aged 6 to 14' },
    { count: 'numberOfToddlers', label: 'Toddlers', hint: 'Aged 2 to 5' },
    { count: 'numberOfInfants', label: 'Infants', hint: 'Under 2' },
  ],
  weekend: [{ count: 'numberOfAdults', label: 'Adults', hint: `Aged ${ADULT_FROM_AGE.weekend} or older` }],
};

const INCREASED = 'We’ve increased the number of units to cater for your party.';
const MAX_UNITS_REACHED = `That’s the maximum number of units in one booking. For a larger group, please contact our team. ${CALL_TEAM}`;
const FOLLOWED_UP = 'You’re booking for adults only on a family break. Our team will follow this up with you.';
const FOR_TOTS = 'Just for Tots: a break for families with toddlers and infants.';

/** 'Free' or '+£12.00 a stay'; '' if the price is unknown */
const hirePriceText = ({ cotPrice }: PartyTerms): string => {
  if (cotPrice === undefined) return '';
  return cotPrice === 0 ? 'Free' : `+${formatMoney(cotPrice)} a stay`;
};

const partyView = (snapshot: PartySnapshot, party: Party, partyIndex: number): PartyView => {
  const { parties, terms } = snapshot.context;
  const hirePrice = hirePriceText(terms);
  const refusalOf = (count: GuestCount, value: number) => countRefusal(parties, { partyIndex, count, value }, terms);
  return {
    partyIndex,
    title: partyName(parties.map(unitOf), partyIndex) || 'Your party',
    counts: ROWS[terms.brand].map((row) => ({
      ...row,
      value: party[row.count],
      lessRefusal: refusalOf(row.count, party[row.count] - 1),
      moreRefusal: refusalOf(row.count, party[row.count] + 1),
    })),
    cots: party.cotTypes.map((cot, i) => ({
      cotId: cot.id,
      label: `Cot for infant ${i + 1}`,
      value: cot.type ?? '',
      options: COT_TYPE.values.map((type) => ({
        type,
        label: type === 'Hired cot' && hirePrice !== '' ? `${type}: ${hirePrice}` : type,
        isAllowed: snapshot.can({ type: 'cot.chosen', partyIndex, cotId: cot.id, cotType: type }),
      })),
    })),
    cotsHint:
      party.cotTypes.length === 0
        ? null
        : `Bring your own, or hire one from us${hirePrice === '' ? '' : `: ${hirePrice}`}.`,
    canRemove: snapshot.can({ type: 'party.removed', partyIndex }),
    isLeadHere: party.isLeadBookerInParty,
  };
};

const notesOf = ({ context }: PartySnapshot): string[] => {
  const { parties, terms, hasAddedUnits, isChosen } = context;
  // a search starts with two adults; they count once the guest has changed the parties or chosen a break
  const hasSaid = isChosen || terms.season !== undefined;
  return [
    ...(hasAddedUnits ? [INCREASED] : []),
    ...(hasMostUnits(parties) ? [MAX_UNITS_REACHED] : []),
    ...(terms.isTotsBreak ? [hasYoungChildren(parties.map(unitOf)) ? FOR_TOTS : TOTS] : []),
    ...(hasSaid && !terms.isTotsBreak && isFollowedUp(parties.map(unitOf), terms) ? [FOLLOWED_UP] : []),
  ];
};

/** The view of a search's parties. */
export const partiesView = (snapshot: PartySnapshot): PartiesView => {
  const { parties, terms } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    isModalOpen: snapshot.matches('inModal'),
    isModalClosed: snapshot.context.isModalClosed,
    isWhoSaved: snapshot.hasTag('saved'),
    parties: parties.map((party, i) => partyView(snapshot, party, i)),
    hasLeadChoice: parties.length > 1,
    addRefusal: addPartyRefusal(parties),
    notes: notesOf(snapshot),
    refusal: partiesRefusal(parties, terms)?.message ?? null,
    summary: parties.map((party, i) => formatParty(unitOf(party, i))).join(' · '),
  };
};
