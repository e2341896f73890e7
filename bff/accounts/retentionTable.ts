/**
 * Which column of the database contains personal data, how long it stays, and what remains afterwards. A test compares
 * the table with the database, so that a new column of text has to be classified, and with the guide for operators.
 */

/** How long personal data stays (settings `RETENTION_*`). */
export type RetentionPeriods = Readonly<{
  /** months after departure: names and contact details of guests */
  contactMonths: number;
  /** years after a payment: what identifies its card */
  paymentYears: number;
  /** days: names and contact details of what was never booked */
  unfinishedDays: number;
}>;

type Kind = Readonly<{ what: string; until: string; remains: string }>;

/** The kinds of personal data, as the guide for operators lists them. */
export const KINDS = {
  guests: {
    what: 'Names, dates of birth and contact details of guests; our team’s notes about them',
    until:
      '`RETENTION_CONTACT_MONTHS` after departure, or the end of the stay if the guest asked for it or has closed the account; `RETENTION_UNFINISHED_DAYS` after the hold of a booking that was never made',
    remains: 'Reference, stay, parties by age, add-ons, sums, history without notes',
  },
  companions: {
    what: 'Previous guests of an account',
    until: '`RETENTION_CONTACT_MONTHS` after the account’s last stay, or until it is closed',
    remains: 'Nothing',
  },
  account: {
    what: 'The account holder',
    until: 'Until the account is closed; title and names until its last stay is over',
    remains: 'Number, times, and the version of the terms',
  },
  quotes: {
    what: 'The address of a quote or an offer',
    until: '`RETENTION_UNFINISHED_DAYS` after it has expired; in an account until that is closed',
    remains: 'The quote',
  },
  payments: {
    what: 'What identifies the card of a payment; notes on payments',
    until: '`RETENTION_PAYMENT_YEARS` after the payment; the provider’s token of the card as long as names',
    remains: 'Sum, time, state and our reference of the payment',
  },
  consents: {
    what: 'Consent to offers by e-mail',
    until: 'Until it is withdrawn, also by closing the account or asking for erasure',
    remains: 'Nothing',
  },
  forms: {
    what: 'Enquiries, entries of competitions, winners; links to unsubscribe',
    until: 'A year; links two years; or until the account is closed or erasure is asked for',
    remains: 'The seed and number of a draw',
  },
  access: {
    what: 'Browsers, links, tries, networks, saved replies, addresses of e-mails to send',
    until:
      'An hour for a try, `CARD_TRIES_MINUTES` for the network of a card, an hour after the hold for that of a booking, 12 hours for a session, a day for a reply and after a link has ended, a week for the address of a receipt, `RETENTION_UNFINISHED_DAYS` for an e-mail that was given up',
    remains: 'Nothing, or that an e-mail was sent',
  },
  evidence: {
    what: 'Why something is kept as evidence; the address of an account that was closed meanwhile',
    until: '`RETENTION_CONTACT_MONTHS` after an operator has ended it; the address until the account’s names go',
    remains: 'Nothing',
  },
  team: {
    what: 'Names of our team',
    until: 'As long as what they decided',
    remains: 'All',
  },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

/** Every table: its columns of text, JSON and bytes, and dates of birth, by kind; `none`: not about a person. */
export const RETENTION: Readonly<Record<string, Partial<Record<KindName | 'none', string>>>> = {
  access_tries: { access: 'subject_hash network', none: 'kind' },
  accommodation_types: { none: 'resort code name package_type sub_type features' },
  account_requests: { access: 'email payload token_hash', none: 'kind brand' },
  addon_slots: { none: 'code time' },
  addon_tiers: { none: 'code' },
  addons: { none: 'code section name basis season resorts includes first_day last_day' },
  amendments: { team: 'decided_by', none: 'status units dinings extras basket cabins' },
  booking_grants: { access: 'receipt_email' },
  booking_history: { guests: 'detail', none: 'event' },
  bookings: {
    guests: 'guests contact',
    access: 'network',
    none: 'brand status snapshot resort units dinings extras hold_state basket_kind coupon payment',
  },
  breaks: { none: 'resort season name event' },
  cabins: { none: 'resort code accommodation_code name attributes' },
  card_agreements: { payments: 'token_href scheme_reference card_brand last_four consent_version', none: 'provider' },
  card_lookups: { access: 'network' },
  client_identities: { account: 'issuer subject' },
  clients: {
    account: 'email title first_name last_name birthday phones password address',
    none: 'status consent_version',
  },
  competition_draws: { forms: 'winner_email', team: 'reason drawn_by', none: 'competition_id seed' },
  competition_entries: { forms: 'email first_name last_name birthday answer', none: 'competition_id consent_version' },
  coupons: { none: 'code discount_type brand resorts' },
  emails: { access: 'email', none: 'kind status' },
  enquiries: { forms: 'name company email phone phone_e164 dates message', none: 'kind brand' },
  evidence_holds: { evidence: 'reason closed_email', team: 'held_by ended_by' },
  follow_ups: { team: 'done_by' },
  hold_lines: { none: 'pool' },
  hold_turns: { access: 'holder' },
  instalments: { none: 'status ended_because' },
  known_toggles: { none: 'toggles' },
  marketing_signups: { consents: 'email', none: 'consent_version' },
  migrations: { none: 'name hash' },
  page_files: { none: 'name body' },
  passkey_challenges: { access: 'challenge', none: 'purpose' },
  passkeys: { account: 'credential_id public_key name' },
  payment_attempts: {
    guests: 'postcode',
    payments: 'outcome',
    access: 'network continuation',
    none: 'reference status provider',
  },
  payment_events: { none: 'id reference type' },
  payment_exceptions: { none: 'outcome last_problem' },
  payment_inquiries: { none: 'last_problem' },
  previous_guests: { companions: 'title first_name last_name date_of_birth' },
  proof_keys: { none: 'key' },
  quote_links: { access: 'token_hash' },
  quote_openings: {},
  quotes: {
    quotes: 'email',
    none: 'kind status snapshot resort units dinings extras offer brand shop_key',
  },
  rates: { none: 'resort code' },
  refunds: { none: 'reference status last_problem' },
  resorts: { none: 'code name' },
  saved_replies: { access: 'key body_hash reply', none: 'call kind' },
  school_holidays: { none: 'name' },
  sessions: { access: 'token_hash agent rotated_hash' },
  signups: { consents: 'email', none: 'brand consent_version' },
  sso_sign_ins: { access: 'nonce_hash issuer subject email' },
  stock: { none: 'pool' },
  store_timeline: {},
  unmatched_payments: {
    payments: 'note',
    team: 'closed_by',
    none: 'reference provider outcome last_problem difference',
  },
  unsubscribe_links: { forms: 'token_hash email', none: 'brand' },
  used_jtis: { access: 'issuer jti' },
};
