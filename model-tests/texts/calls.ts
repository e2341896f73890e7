// What guests call our team about, and the commands of `npm run admin` that answer it; `says` are words in the
// sentences that send guests to our team. The page docs/what-guests-call-about.md is generated from it.

type Calls = Readonly<{
  about: string;
  says: readonly string[];
  /** whole texts that are too short to be found by a part */
  headings?: readonly string[];
  /** with a sample reference, address or name */
  commands: readonly string[];
  /** what the commands do not explain themselves */
  how?: string;
}>;

const CHANGE = ['for-caller 12345678', 'for-caller 12345678 change', 'for-caller 12345678 confirm 1.1'];
const LOOK = ['find', 'history 12345678', 'for-caller 12345678'];
const NOTE = 'for-caller 12345678 note';

export const CALLS: readonly Calls[] = [
  {
    about: 'The last 70 days, drinks and all-inclusive packages, a stay that has begun, a locked booking',
    says: [
      'Nothing can be removed in the last',
      'can only be upgraded by phone',
      'change between drinks and an all-inclusive package',
      'To upgrade, please call',
      'Your break has begun',
      'can’t be changed online. Please call',
    ],
    commands: CHANGE,
  },
  { about: 'Cots, the ground floor, holiday protection', says: ['To change these, please call us'], commands: CHANGE },
  {
    about: 'Dates, resort and who is coming, besides what is only shown',
    says: ['Dates, the resort and who’s coming', 'Dates, resort and who is coming'],
    commands: [...CHANGE, 'lead-guest 12345678', NOTE],
    how: 'Dates, resort and party of a paid break cannot be changed yet: the note puts it on the list of follow-ups',
  },
  {
    about: 'Cancelling a paid break',
    says: ['can’t be cancelled online'],
    commands: [NOTE, 'refunds 12345678'],
    how: 'A paid break cannot be cancelled here yet: the note puts it on the list of follow-ups',
  },
  {
    about: 'The lead guest’s name and e-mail address',
    says: ['We know your booking by', 'The lead guest’s name is for us to change'],
    commands: ['lead-guest 12345678'],
  },
  {
    about: 'Names from the day of arrival on',
    says: ['You can change names until the day before'],
    commands: ['for-caller 12345678 --json', 'for-caller 12345678 guests'],
  },
  {
    about: 'A removal from a break that is not paid in full',
    says: ['a refund may be due', 'Ask our team for it here', 'Ask our team for the refund'],
    commands: ['payment-link 12345678 send', ...CHANGE, 'change 12345678 confirm'],
    how: 'The rest is paid first; then the change is made and its refund confirmed',
  },
  {
    about: 'Payments that a card is charged for',
    says: ['before any payment day'],
    commands: ['for-caller 12345678 stop-plan', 'payment-link 12345678 send'],
    how: 'Other days are a note: the guest can pay at any time before',
  },
  {
    about: 'A refund that has not come',
    says: ['couldn’t send your refund', 'back to a card. Please call', 'usually shows it within five working days'],
    commands: ['refunds 12345678', 'refund 0b8f2c1e-0000-4000-8000-000000000001 by-hand'],
  },
  {
    about: 'A change that the team was asked about',
    says: ['if you have any questions', 'Changed your mind?'],
    commands: ['changes', 'change 12345678 decline', 'for-caller 12345678 withdraw'],
  },
  {
    about: 'An account that somebody else may use',
    says: ['somebody else knows your password', 'If this wasn’t you', 'gives your account this address back'],
    commands: ['holder ada@example.com lock', 'holder ada@example.com send-reset'],
  },
  {
    about: 'A lead guest or an address that was changed',
    says: ['If you didn’t agree to this', 'If that’s not right'],
    commands: ['history 12345678', 'lead-guest 12345678', 'edit-lock 12345678 on'],
  },
  {
    about: 'Signing in, and finding a booking',
    says: ['Our team can help you', 'you booked with. Or call us', 'Please use the link in our latest e-mail'],
    commands: ['find', 'holder ada@example.com send-reset', 'payment-link 12345678 send'],
  },
  {
    about: 'An e-mail that did not come',
    says: ['junk folder'],
    commands: ['find', 'for-caller 12345678 confirmation', 'lead-guest 12345678'],
  },
  {
    about: 'Groups, and breaks that are booked by telephone',
    says: [
      'For groups of',
      'please speak to us first',
      'or more adults, please contact our team',
      'linked to another booking',
      'maximum number of units',
      'near one another',
      'two or more adults',
      'none for these dates',
      'ask our team to book for you',
      'Vouchers are used by telephone',
      'and use it by telephone',
      'Tell us your number when you book',
    ],
    commands: ['find', NOTE, 'payment-link 12345678 send'],
    how: 'The team books on the site for the caller, in the caller’s name and with the caller’s e-mail; a note names the bookings that belong together, the voucher or the number',
  },
  {
    about: 'Wishes for a stay, and things that were lost',
    says: ['Tell us what you need', 'Need a space for a wheelchair', 'If you’d rather phone', 'If you’re home already'],
    commands: ['find', NOTE],
  },
  {
    about: 'What we keep about somebody',
    says: ['what we keep about you'],
    commands: [
      'find',
      'guest-data 12345678 send-code',
      'guest-data 12345678 export',
      'guest-data 12345678 erase',
      'holder ada@example.com',
      'holder ada@example.com erase',
      'consents',
    ],
  },
  {
    about: 'Anything else: a page, form or chat that does not answer, a question',
    says: [
      'Most answers are',
      'making things better behind the scenes',
      'It isn’t anything you did',
      'It may have moved',
      'Please try again in a minute',
      'couldn’t open the options',
      'The chat isn’t answering',
      'Is it urgent?',
      'enquiry could not be sent',
      'hard to use',
      'Questions? Write to',
      'this page hasn’t loaded fully',
      'This form needs JavaScript',
      'No question has these words',
      'Call our team on',
    ],
    headings: ['Call our number', 'Call us', 'Talk to us', 'Would you like to talk to us?'],
    commands: LOOK,
  },
];

/** Phrases that send somebody to us. A request that our team handles by itself needs no telephone number. */
export const SENDS =
  /\b(?:(?:contact|call|phone|telephone|ring|e-?mail|ask|speak (?:to|with)|talk to|get in touch with|reach) (?:us|our team|the team)\b|get in touch\b|by phone\b|helps?(?: you)? on\b)/i;
