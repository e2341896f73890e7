/**
 * The table of add-ons (spec: booking journey 3 and 9): their sections, and the families of codes in each. The codec of
 * sections, the kinds of change, the headings of the pages and the names in analytics come from it. A heading or page
 * that a row names has its texts beside that page.
 */

/**
 * How an add-on is changed (spec: account area 4): for each party, by number of guests, for the whole booking, as one
 * of two for the booking, without a maximum, or as a package that includes others.
 */
export const CHANGE_KINDS = ['perUnit', 'perPerson', 'perBooking', 'exclusive', 'unlimited', 'allInclusive'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The kinds of food and drink, which parties choose on the dining page. Everything else is for the whole booking. */
export const PACKAGE_KINDS = ['perUnit', 'allInclusive'] as const satisfies readonly ChangeKind[];
type PackageKind = (typeof PACKAGE_KINDS)[number];

/**
 * `name`: in lists of what is booked, and in analytics. `group`: its heading in the overview, where food and drink has
 * none. `isRefundable`: it can be taken out of a paid booking.
 */
type SectionRow = Readonly<{ name: string; isRefundable: boolean }> &
  (Readonly<{ kind: PackageKind; group: null }> | Readonly<{ kind: Exclude<ChangeKind, PackageKind>; group: string }>);

/** The sections, in the order of the page of a booking. */
export const ADDON_SECTIONS = {
  dining: { name: 'Dining plans', kind: 'perUnit', group: null, isRefundable: true },
  drinks: { name: 'Drinks packages', kind: 'perUnit', group: null, isRefundable: true },
  'all-inclusive': { name: 'All inclusive packages', kind: 'allInclusive', group: null, isRefundable: true },
  spa: { name: 'Spa', kind: 'perPerson', group: 'Spa', isRefundable: true },
  activities: { name: 'Activities', kind: 'perPerson', group: 'Activities', isRefundable: true },
  'bottomless-brunch': { name: 'Bottomless brunch', kind: 'perPerson', group: 'Activities', isRefundable: true },
  christmas: { name: 'Christmas', kind: 'perPerson', group: 'Activities', isRefundable: true },
  tokens: { name: 'Tokens', kind: 'unlimited', group: 'Tokens', isRefundable: false },
  'early-check-in': { name: 'Early check-in', kind: 'exclusive', group: 'Everything else', isRefundable: true },
  'late-check-out': { name: 'Late check-out', kind: 'exclusive', group: 'Everything else', isRefundable: true },
  'ground-floor': { name: 'Ground floor', kind: 'perBooking', group: 'Everything else', isRefundable: true },
  cots: { name: 'Cots', kind: 'perBooking', group: 'Everything else', isRefundable: true },
  'holiday-protection': {
    name: 'Holiday protection',
    kind: 'perBooking',
    group: 'Everything else',
    isRefundable: false,
  },
  donation: { name: 'Donation', kind: 'perBooking', group: 'Everything else', isRefundable: false },
} as const satisfies Record<string, SectionRow>;

type Sections = typeof ADDON_SECTIONS;
type Section = keyof Sections;

/** A section of the dining page. */
export type PackageSection = { [S in Section]: Sections[S]['kind'] extends PackageKind ? S : never }[Section];

/**
 * `begins`: how its codes begin. `page`: the page of a paid booking where guests change it; null: only our team does.
 * `heading`: its heading on the extras page, if not that of the section; null: it is not on that page.
 */
type FamilyRow = Readonly<{ family: string; begins: string }> &
  (
    | Readonly<{ section: PackageSection; page: string }>
    | Readonly<{ section: Exclude<Section, PackageSection>; page: string | null; heading?: string | null }>
  );

/** The first row whose prefix matches a code applies. */
export const ADDON_FAMILIES = [
  { family: 'diningPlan', begins: 'dine-', section: 'dining', page: 'bookingDining' },
  { family: 'allInclusiveDrinks', begins: 'drinks-bar', section: 'drinks', page: 'bookingDrinks' },
  { family: 'baseDrinks', begins: 'drinks-', section: 'drinks', page: 'bookingDrinks' },
  { family: 'allInclusive', begins: 'all-in-', section: 'all-inclusive', page: 'bookingPackages' },
  { family: 'spa', begins: 'spa-', section: 'spa', page: 'bookingSpa' },
  { family: 'activityPass', begins: 'activity-pass', section: 'activities', page: 'bookingPass' },
  { family: 'activity', begins: 'climbing', section: 'activities', page: 'bookingPass' },
  { family: 'circus', begins: 'circus', section: 'activities', page: 'bookingCircus', heading: 'shows' },
  { family: 'vip', begins: 'vip-', section: 'activities', page: 'bookingVip', heading: 'shows' },
  { family: 'bottomlessBrunch', begins: 'brunch-', section: 'bottomless-brunch', page: 'bookingBrunch' },
  { family: 'christmas', begins: 'xmas-', section: 'christmas', page: 'bookingPass' },
  { family: 'tokenPre', begins: 'token-pre', section: 'tokens', page: 'bookingTokens' },
  { family: 'tokenPost', begins: 'token-post', section: 'tokens', page: 'bookingTokens' },
  { family: 'tokenTransferred', begins: 'token-transferred', section: 'tokens', page: 'bookingTokens' },
  { family: 'groundFloor', begins: 'ground-floor', section: 'ground-floor', page: null, heading: null },
  { family: 'earlyCheckIn', begins: 'early-check-in', section: 'early-check-in', page: 'booking', heading: 'hours' },
  { family: 'lateCheckOut', begins: 'late-check-out', section: 'late-check-out', page: 'booking', heading: 'hours' },
  { family: 'cots', begins: 'cot-', section: 'cots', page: null },
  { family: 'protection', begins: 'holiday-protection', section: 'holiday-protection', page: null },
  // the spec gives this code
  { family: 'donation', begins: 'gosh-donation', section: 'donation', page: 'bookingBasket' },
] as const satisfies readonly FamilyRow[];

/** A row of the table. */
export type AddonRow = (typeof ADDON_FAMILIES)[number];
export type AddonFamily = AddonRow['family'];

/** A page of a paid booking where guests change add-ons. */
export type AddonPage = NonNullable<AddonRow['page']>;

type HeadingOf<Row> = Row extends { heading: infer Heading }
  ? NonNullable<Heading>
  : Row extends { section: infer S }
    ? Exclude<S, PackageSection>
    : never;

/** A heading of the extras page. */
export type ExtrasHeading = HeadingOf<AddonRow>;
