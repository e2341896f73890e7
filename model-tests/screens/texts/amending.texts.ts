// Where the pages on which a paid booking is changed show their view.
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { data, notShown, readElsewhere, type Absence, type TextsOf } from '../texts.types.ts';
import { fullViews } from '../amending.views.ts';
import { cardAbsence, cardFields } from './addonCards.texts.ts';

const CHANGES = 'aside “Your changes” > ';
const BREAK = 'aside “Your break” > ';
const LINES = 'table “Your break: prices” > ';
const ADDED = 'table “Added” > ';
const REMOVED = 'table “Removed” > ';
const BEFORE = 'table “Prices before and after your changes” > ';

const TOKENS = 'tokens have a page of their own';
const REFUSALS = [
  'fieldset “{cards[].title}” > button extra.changed aria-description: {}',
  'section “{cardsTitle}” > button extra.changed aria-description: {}',
];

type At = readonly (number | string)[];

const cardAt = ({ cards }: AmendingView, [card]: At) => cards[Number(card)];
const ticketAt = (view: AmendingView, at: At) => cardAt(view, at)?.tickets[Number(at[1])];

const isSwitch = (view: AmendingView, at: At): boolean => cardAt(view, at)?.isToggle === true;

export const amendingTexts: TextsOf<AmendingView> = {
  fields: {
    ...cardFields,
    'packages[].description': [
      'fieldset “{packages[].title}” > p: {}',
      'section “{cardsTitle}” > label dining.toggled: …{}',
    ],
    'packages[].units[].savingText': [
      'fieldset “{packages[].title}” > label dining.toggled: …{}',
      'section “{cardsTitle}” > label dining.toggled: …{}',
    ],
    'packages[].units[].wasText': [
      'fieldset “{packages[].title}” > label dining.toggled: …was{}',
      'section “{cardsTitle}” > label dining.toggled: …was{}',
    ],
    'packages[].units[].priceText': [
      'fieldset “{packages[].title}” > label dining.toggled: …, now{}',
      'fieldset “{packages[].title}” > label dining.toggled: …{}',
      'section “{cardsTitle}” > label dining.toggled: …, now{}',
    ],
    'cards[].description': [
      'fieldset “{cards[].title}” > p: {}',
      'section “{cardsTitle}” > p: {}',
      'section “{cardsTitle}” > label extra.changed: …{}',
    ],
    'cards[].tickets[].lessRefusal': [...REFUSALS, 'section “{cardsTitle}” > label extra.changed: …{}'],
    'cards[].tickets[].moreRefusal': [
      'section “{cardsTitle}” > button extra.changed aria-description: {}',
      'fieldset “{cards[].title}” > button extra.changed aria-description: {}',
      'status > p: {}',
    ],
    'cards[].tiers.rows[].range': data(TOKENS),
    'cards[].tiers.rows[].eachText': data(TOKENS),
    'cards[].tiers.rows[].onResortText': data(TOKENS),
    'cards[].tiers.rows[].discountText': data(TOKENS),
    'cards[].tiers.nextText': data(TOKENS),
    'cards[].tiers.savingText': data(TOKENS),
    'cards[].tickets[].box.text': 'section “{cardsTitle}” > input quantity.typed value: {}',
    'cards[].adding.text': data(TOKENS),
    'cards[].adding.error': data(TOKENS),
    'cards[].adding.notice': data(TOKENS),
    state: data('the state, compared elsewhere'),
    'heading.title': 'h1: {}',
    'heading.intro': 'p: {}',
    'heading.bookingHref': 'a “Back to your booking” href: {}',
    bookingIntro: notShown('the page of the booking shows it'),
    readOnlyIntro: notShown('the page of the booking shows it'),
    'notice.message': 'status > p: {}',
    readOnlyText: 'p: {}',
    lateText: 'p: {}',
    'booked[].key': data('the key of its row'),
    'booked[].label': 'table “What you have booked” > th: {}',
    'booked[].detail': 'table “What you have booked” > th: …{}',
    'booked[].priceText': 'table “What you have booked” > td: {}',
    cardsTitle: ['section aria-label: {}', 'section “{cardsTitle}” > h2: {}'],
    cardsLead: 'section “{cardsTitle}” > p: {}',
    nothingSold: 'p: {}',
    'banner.title': 'p: {}',
    'banner.differenceText': 'p: {}',
    'banner.words': 'p: … {}',
    'banner.heldUntilText': 'p: Held for you until {}',
    'banner.basketHref': 'a “See your changes” href: {}',
    'changes.title': `${CHANGES}li: {}`,
    'changes.differenceText': [`${CHANGES}p: {}`, `${CHANGES}span status: {}`],
    'changes.lines[].key': data('the key of its row'),
    'changes.lines[].label': `${LINES}th: {}`,
    'changes.lines[].detail': `${LINES}th: …{}`,
    'changes.lines[].priceText': `${LINES}td: {}`,
    'changes.totalText': `${CHANGES}p: Your break{}`,
    'changes.heldUntilText': `${CHANGES}p: Held for you until {}`,
    'changes.basketHref': `${CHANGES}a “See your changes” href: {}`,
    'basket.added[].key': data('the key of its row'),
    'basket.added[].code': data('a key of its control'),
    'basket.added[].unitSeqNumber': data('a key of its control'),
    'basket.added[].label': [`${ADDED}th: {}`, `${ADDED}button line.reverted aria-label: …: {}`],
    'basket.added[].detail': `${ADDED}th: …{}`,
    'basket.added[].priceText': `${ADDED}td: {}`,
    'basket.added[].revertText': [`${ADDED}button line.reverted aria-label: {}`, `${ADDED}button line.reverted: {}`],
    'basket.added[].refusal': `${ADDED}th: …{}`,
    'basket.removed[].key': data('the key of its row'),
    'basket.removed[].code': data('a key of its control'),
    'basket.removed[].unitSeqNumber': data('a key of its control'),
    'basket.removed[].label': [`${REMOVED}th: {}`, `${REMOVED}button line.reverted aria-label: …: {}`],
    'basket.removed[].detail': `${REMOVED}th: …{}`,
    'basket.removed[].priceText': `${REMOVED}td: {}`,
    'basket.removed[].revertText': [
      `${REMOVED}button line.reverted aria-label: {}`,
      `${REMOVED}button line.reverted: {}`,
    ],
    'basket.removed[].refusal': `${REMOVED}th: …{}`,
    'basket.cabins[].key': data('the key of its row'),
    'basket.cabins[].label': 'table “Your place” > th: {}',
    'basket.cabins[].priceText': 'table “Your place” > td: {}',
    'basket.pickerHref': 'section “Your place” > a “Choose another place” href: {}',
    'basket.beforeText': `${BEFORE}td “What you have booked”: {}`,
    'basket.differenceText': [`${BREAK}p: {}`, `${BREAK}span status: …, {}`],
    'basket.totalText': [
      `${BEFORE}td “With your changes”: {}`,
      `${BREAK}p: New total{}`,
      `${BREAK}span status: New total {}`,
    ],
    'basket.savingText': `${BEFORE}td “You save”: {}`,
    'basket.refundWarning.title': 'p: {}',
    'basket.refundWarning.words': 'p: {}',
    'basket.settle.text': [`${BREAK}a: {}`, `${BREAK}button change.confirmed: {}`, `${BREAK}button change.renewed: {}`],
    'basket.settle.href': `${BREAK}a href: {}`,
    'basket.settle.refusal': `${BREAK}div: {}`,
    'basket.cancelText': 'button change.cancelled: {}',
    leavePrompt: 'dialog “{leavePrompt}” > h2: {}',
  },
  absent: [
    ...(cardAbsence as readonly Absence<AmendingView>[]),
    { when: isSwitch, fields: ['cards[].tickets[].quantity', 'cards[].tickets[].box'] },
    {
      when: (view, at) => isSwitch(view, at) && (view.isSaving || ticketAt(view, at)?.quantity === 0),
      fields: ['cards[].tickets[].lessRefusal'],
    },
    {
      when: (view, at) => isSwitch(view, at) && (view.isSaving || ticketAt(view, at)?.quantity !== 0),
      fields: ['cards[].tickets[].moreRefusal'],
    },
    // a busy button says so
    {
      when: ({ isBusy, basket }) => isBusy && basket?.settle?.href === null,
      fields: ['basket.settle.text'],
    },
    { when: ({ basket }) => basket?.cabins.length === 0, fields: ['basket.pickerHref'] },
    // the page of the booking shows it
    { when: ({ page }) => page === 'booking', fields: ['banner'] },
  ],
  unordered: [
    'cards[].tickets[].priceText',
    'cards[].tickets[].wasText',
    'cards[].tickets[].lessRefusal',
    'cards[].tickets[].moreRefusal',
    'basket.totalText',
  ],
  notRead: {
    bookingIntro: readElsewhere('the page of the booking'),
    readOnlyIntro: readElsewhere('the page of the booking'),
  },
  more: fullViews,
};
