/** What the code of an add-on says about it (spec: booking journey 3 and 9): its row in the table of add-ons. */
import {
  ADDON_FAMILIES,
  ADDON_SECTIONS,
  PACKAGE_KINDS,
  type AddonFamily,
  type AddonPage,
  type AddonRow,
  type ChangeKind,
} from '../contract/addonFamilies.ts';
import type { AddonSection } from '../contract/addon.ts';
import type { GuestType } from '../contract/party.ts';

const rowOf = (code: string): AddonRow | undefined => ADDON_FAMILIES.find(({ begins }) => code.startsWith(begins));

/** The family of a code, or null. */
export const familyOf = (code: string): AddonFamily | null => rowOf(code)?.family ?? null;

/** The page section of a code. Throws for a code of no family. */
export const sectionOf = (code: string): AddonSection => {
  const row = rowOf(code);
  if (row === undefined) throw new Error(`no family has the add-on code ${code}`);
  return row.section;
};

const sectionRow = (code: string) => {
  const row = rowOf(code);
  return row && ADDON_SECTIONS[row.section];
};

/** How an add-on is changed; null for a code of no family. */
export const kindOf = (code: string): ChangeKind | null => sectionRow(code)?.kind ?? null;

/** The page of a paid booking where guests change an add-on; null if there is none. */
export const pageOf = (code: string): AddonPage | null => rowOf(code)?.page ?? null;

/** Whether only our team changes an add-on of a paid booking: the ground floor, cots and holiday protection. */
export const isChangedByTeam = (code: string): boolean => rowOf(code)?.page === null;

/** The heading of an extra on the extras page; null if it is not there. */
export const headingOf = (code: string): string | null => {
  const row = rowOf(code);
  if (row === undefined || isForParties(code)) return null;
  return 'heading' in row ? row.heading : row.section;
};

const FOR_PARTIES: readonly (ChangeKind | null)[] = PACKAGE_KINDS;

/** Whether a code is food or drink, which is chosen per party, and which packages include. */
export const isForParties = (code: string): boolean => FOR_PARTIES.includes(kindOf(code));

/**
 * The list of a booking in which an add-on is chosen; null for the ground floor, which has a call of its own. A code of no
 * family counts as an extra.
 */
export const listOf = (code: string): 'dinings' | 'extras' | null => {
  if (isForParties(code)) return 'dinings';
  return rowOf(code) !== undefined && headingOf(code) === null ? null : 'extras';
};

/** Whether a code is a drinks package, base or all-inclusive. */
export const isDrinks = (code: string): boolean => rowOf(code)?.section === 'drinks';

/** Whether a code is one of two for the booking: early check-in, or late check-out. */
export const isExclusive = (code: string): boolean => kindOf(code) === 'exclusive';

/** Whether a code is a package that includes other food and drink: all-inclusive, and the open bar. */
export const isPackage = (code: string): boolean =>
  familyOf(code) === 'allInclusive' || familyOf(code) === 'allInclusiveDrinks';

/** Whether a code is for activity tokens, bought before or after, or transferred. */
export const isToken = (code: string): boolean => kindOf(code) === 'unlimited';

/** Whether an add-on can be taken out of a paid booking: all but donation, holiday protection and tokens. */
export const isRefundable = (code: string): boolean => sectionRow(code)?.isRefundable !== false;

/** Whether guests add and remove a line itself: the ground floor has a switch, and cots depend on the party. */
export const isChosenAsLine = (code: string): boolean =>
  !['groundFloor', 'cots'].includes(familyOf(code) ?? 'groundFloor');

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
