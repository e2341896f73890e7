// Where the pages of tokens and activities show their views.
import type { ActivityBookingView } from '../../../machines/account/activityBooking/activityBooking.view.ts';
import type { ActivityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import type { TokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { data, readElsewhere, type TextsOf } from '../texts.types.ts';

const TOKENS = 'section “Your tokens” > ';
const PRICES = 'section “Prices” > ';
const TABLE = 'table “Price by number” > ';

/** What is there only while tokens can be chosen. */
const CHOICE = [
  'count',
  'lessRefusal',
  'moreRefusal',
  'inputLabel',
  'input.notice',
  'priceBreakdown',
  'addedText',
  'priceText',
  'tiers.savingText',
  'submit',
] as const;

export const tokensTexts: TextsOf<TokensView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    metaTitle: data('the title of the document'),
    stayText: 'p: {}',
    message: 'alert > p: {}',
    notAllowedText: 'status > p: {}',
    'refusal.title': 'alert > p: {}',
    'refusal.message': 'alert > p: {}',
    bookedText: [`${TOKENS}dd “Booked”: {}`, `${TOKENS}dd “Bought during your stay”: {}`],
    changeText: `${TOKENS}dd “In your change”: {}`,
    broughtText: `${TOKENS}dd “Booked before you came”: {}`,
    count: 'group “{countLabel}” > output: {}',
    countLabel: [
      'group “{countLabel}” > div: {}',
      'group “{countLabel}” > button count.decreased aria-label: One fewer: {}',
      'group “{countLabel}” > output: …{}',
      'group “{countLabel}” > button count.increased aria-label: One more: {}',
    ],
    lessRefusal: 'group “{countLabel}” > button count.decreased aria-description: {}',
    moreRefusal: [`${TOKENS}div group: {}`, 'group “{countLabel}” > button count.increased aria-description: {}'],
    inputLabel: `${TOKENS}label: {}`,
    'input.text': `${TOKENS}input count.entered value: {}`,
    'input.error': 'status > p: Error:{}',
    'input.notice': `${TOKENS}div status: {}`,
    priceBreakdown: `${TOKENS}p status: {}`,
    'tiers.rows[].range': `${TABLE}th: {}`,
    'tiers.rows[].eachText': [`${TABLE}td “Each, now”: {}`, `${TABLE}td “Each”: {}`],
    'tiers.rows[].onResortText': `${TABLE}td “At the resort”: {}`,
    'tiers.rows[].discountText': [`${TABLE}td “Each, now”: …{}`, `${TABLE}td “Each”: …{}`],
    'tiers.nextText': `${PRICES}p status: {}`,
    addedText: `${TOKENS}div: {}`,
    'tiers.savingText': `${TOKENS}div: …{}`,
    priceText: `${TOKENS}div: …{}`,
    submitText: `${TOKENS}button tokens.submitted: {}`,
    submitRefusal: `${TOKENS}div: {}`,
    savedText: 'status > p: {}',
    basketHref: 'status > a “Check and pay” href: {}',
    bookingHref: 'a “Back to your booking” href: {}',
  },
  absent: [
    {
      when: /^(?:loading|loadFailed|broken)$/,
      fields: [...CHOICE, 'booked', 'change', 'brought', 'tiers', 'refusal', 'basketHref', 'savedText'],
    },
    { when: /^open\.notAllowed$/, fields: CHOICE },
    { when: ({ isInputOpen }) => !isInputOpen, fields: ['inputLabel', 'input.text', 'input.error'] },
    { when: ({ isTooltipOpen }) => !isTooltipOpen, fields: ['priceBreakdown'] },
    { when: ({ changeText }) => changeText === null, fields: ['basketHref', 'savedText'] },
    { when: ({ isOnResort }) => isOnResort, fields: ['tiers.rows[].onResortText'] },
    { when: ({ priceText }) => priceText === null, fields: ['tiers.savingText'] },
    { when: ({ isSaving }) => isSaving, fields: ['lessRefusal', 'moreRefusal', 'submitText'] },
  ],
  notRead: { metaTitle: readElsewhere('the title of the document') },
};

const GRID = 'section “What tokens are for” > ';

export const activityGridTexts: TextsOf<ActivityGridView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'alert > p: {}',
    title: `${GRID}h2: {}`,
    intro: `${GRID}p: {}`,
    'play.label': 'group “Kind” > button play.toggled: {}',
    'play.text': 'group “Kind” > button play.toggled: …{}',
    'resorts[].label': 'group “Resort” > button resort.toggled: {}',
    'resorts[].text': 'group “Resort” > button resort.toggled: …{}',
    'tokenValues[].value': data('a key of its control'),
    'tokenValues[].label': 'group “Tokens” > button tokenValue.toggled: {}',
    'tokenValues[].text': 'group “Tokens” > button tokenValue.toggled: …{}',
    'activities[].id': data('a key of the list'),
    'activities[].title': `${GRID}h3: {}`,
    'activities[].text': `${GRID}p: {}`,
    'activities[].placeText': `${GRID}p: {}`,
    'activities[].costText': `${GRID}div: {}`,
    'activities[].tokens[]': 'ul “What it costs” > li: {}',
    countText: `${GRID}p status: {}`,
    emptyText: `${GRID}p: {}`,
  },
  absent: [
    {
      when: /^(?:hidden|loading|loadFailed|broken)$/,
      fields: ['play', 'resorts', 'tokenValues', 'activities', 'countText', 'emptyText'],
    },
  ],
};

const OWN_TOKENS = 'section “Your tokens” > ';
const SITE = 'section “Book activities” > ';

export const activityBookingTexts: TextsOf<ActivityBookingView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'alert > p: {}',
    stayText: 'p: {}',
    'days[].date': data('a key of the list'),
    'days[].label': 'h2: {}',
    'days[].entries[].key': data('a key of the list'),
    'days[].entries[].time': 'li: {}',
    'days[].entries[].name': 'li: …{}',
    'days[].entries[].placesText': 'li: …{}',
    'days[].entries[].statusText': 'li: …{}',
    'days[].entries[].clash': 'li: …{}',
    clashText: 'p: {}',
    balanceText: `${OWN_TOKENS}p: {}`,
    changeText: `${OWN_TOKENS}p: {}`,
    nextTierText: `${OWN_TOKENS}p: {}`,
    'site.href': `${SITE}a “Book on …” href: {}`,
    'site.name': [
      `${SITE}p: Pick times for the activities that your tokens pay for. This opens {}`,
      `${SITE}a: Book on {}`,
    ],
    tokensHref: `${OWN_TOKENS}a “Add tokens” href: {}`,
    basketHref: `${OWN_TOKENS}a “See your changes” href: {}`,
    bookingHref: 'a “Back to your booking” href: {}',
  },
  absent: [
    {
      when: ({ isShown }) => !isShown,
      fields: ['days', 'clashText', 'balanceText', 'changeText', 'nextTierText', 'site', 'tokensHref', 'basketHref'],
    },
    { when: ({ changeText }) => changeText === null, fields: ['basketHref'] },
  ],
};
