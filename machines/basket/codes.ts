/**
 * The table of add-on codes (spec: booking journey 3 and 9): the prefix of a code decides its family, and the family
 * decides how it is changed.
 */
import type { AddonSection } from '../contract/addon.ts';
import type { GuestType } from '../contract/party.ts';

/**
 * How an add-on is changed (spec: account area 4): for each party, by number of guests, for the whole booking, as one
 * of two for the booking, without a maximum, or as a package that includes others.
 */
export const CHANGE_KINDS = ['perUnit', 'perPerson', 'perBooking', 'exclusive', 'unlimited', 'allInclusive'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

type FamilyRow = Readonly<{ family: string; begins: string; section: AddonSection; kind: ChangeKind }>;

/** The first row whose prefix matches a code applies. */
const FAMILIES = [
  { family: 'diningPlan', begins: 'dine-', section: 'dining', kind: 'perUnit' },
  { family: 'allInclusiveDrinks', begins: 'drinks-bar', section: 'drinks', kind: 'perUnit' },
  { family: 'baseDrinks', begins: 'drinks-', section: 'drinks', kind: 'perUnit' },
  { family: 'allInclusive', begins: 'all-in-', section: 'all-inclusive', kind: 'allInclusive' },
  { family: 'spa', begins: 'spa-', section: 'spa', kind: 'perPerson' },
  { family: 'activityPass', begins: 'activity-pass', section: 'activities', kind: 'perPerson' },
  { family: 'activity', begins: 'climbing', section: 'activities', kind: 'perPerson' },
  { family: 'circus', begins: 'circus', section: 'activities', kind: 'perPerson' },
  { family: 'vip', begins: 'vip-', section: 'activities', kind: 'perPerson' },
  { family: 'bottomlessBrunch', begins: 'brunch-', section: 'bottomless-brunch', kind: 'perPerson' },
  { family: 'christmas', begins: 'xmas-', section: 'christmas', kind: 'perPerson' },
  { family: 'tokenPre', begins: 'token-pre', section: 'tokens', kind: 'unlimited' },
  { family: 'tokenPost', begins: 'token-post', section: 'tokens', kind: 'unlimited' },
  { family: 'tokenTransferred', begins: 'token-transferred', section: 'tokens', kind: 'unlimited' },
  { family: 'groundFloor', begins: 'ground-floor', section: 'ground-floor', kind: 'perBooking' },
  { family: 'earlyCheckIn', begins: 'early-check-in', section: 'early-check-in', kind: 'exclusive' },
  { family: 'lateCheckOut', begins: 'late-check-out', section: 'late-check-out', kind: 'exclusive' },
  { family: 'cots', begins: 'cot-', section: 'cots', kind: 'perBooking' },
  { family: 'protection', begins: 'holiday-protection', section: 'holiday-protection', kind: 'perBooking' },
  // the spec gives this code
  { family: 'donation', begins: 'gosh-donation', section: 'donation', kind: 'perBooking' },
] as const satisfies readonly FamilyRow[];

export type AddonFamily = (typeof FAMILIES)[number]['family'];

/** A row of the table. */
export type AddonCodes = (typeof FAMILIES)[number];

/** The row of a code; null for a code of no family. */
export const codesOf = (code: string): AddonCodes | null =>
  FAMILIES.find(({ begins }) => code.startsWith(begins)) ?? null;

/** The page section of a code. Throws for a code of no family. */
export const sectionOf = (code: string): AddonSection => {
  const row = codesOf(code);
  if (row === null) throw new Error(`no family has the add-on code ${code}`);
  return row.section;
};

/** The family of a code, or null. */
export const familyOf = (code: string): AddonFamily | null => codesOf(code)?.family ?? null;

const PARTY_KINDS: readonly (ChangeKind | undefined)[] = ['perUnit', 'allInclusive'];

/** Whether an add-on is chosen per party, not for the booking. */
export const isForParties = (code: string): boolean => PARTY_KINDS.includes(codesOf(code)?.kind);

const DRINKS: readonly (AddonFamily | null)[] = ['baseDrinks', 'allInclusiveDrinks'];

/** Whether a code is a drinks package, base or all-inclusive. */
export const isDrinks = (code: string): boolean => DRINKS.includes(familyOf(code));

/** Whether a code is food or drink, which parties choose and packages include. */
export const isFoodOrDrink = (code: string): boolean =>
  isDrinks(code) || familyOf(code) === 'diningPlan' || familyOf(code) === 'allInclusive';

/** Whether a code is one of two for the booking: early check-in, or late check-out. */
export const isExclusive = (code: string): boolean => codesOf(code)?.kind === 'exclusive';

/** Whether a code is a package that includes other food and drink: all-inclusive, and the open bar. */
export const isPackage = (code: string): boolean =>
  familyOf(code) === 'allInclusive' || familyOf(code) === 'allInclusiveDrinks';

/** Whether a code is for activity tokens, bought before or after, or transferred. */
export const isToken = (code: string): boolean => codesOf(code)?.kind === 'unlimited';

const NOT_REFUNDABLE: readonly (AddonFamily | null)[] = ['donation', 'protection'];

/** Whether an add-on can be taken out of a paid booking: all but donation, holiday protection and tokens. */
export const isRefundable = (code: string): boolean => !isToken(code) && !NOT_REFUNDABLE.includes(familyOf(code));

/** The suffix of a ticket code gives its age band; without a suffix it is for adults, or for everyone. */
const TICKET_SUFFIXES = [
  { ends: '-child', guestType: 'CHILD' },
  { ends: '-toddler', guestType: 'TODDLER' },
] as const satisfies readonly Readonly<{ ends: string; guestType: GuestType }>[];

/** The base code of a ticket; all age bands share its places: 'circus' for 'circus-child'. */
export const baseCodeOf = (code: string): string => {
  const ticket = TICKET_SUFFIXES.find(({ ends }) => code.endsWith(ends));
  return ticket === undefined ? code : code.slice(0, -ticket.ends.length);
};
