// Where the pages of tokens and activities show their views.
import type { ActivityBookingView } from '../../../machines/account/activityBooking/activityBooking.view.ts';
import type { ActivityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import type { TokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

const TOKENS = 'section “Your tokens” > ';
const PRICES = 'section “Prices” > ';

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
    count: `${TOKENS}output: {}`,
    countLabel: `${TOKENS}span: {}`,
    lessRefusal: `${TOKENS}button count.decreased aria-description: {}`,
    moreRefusal: [`${TOKENS}button count.increased aria-description: {}`, `${TOKENS}span: {}`],
    inputLabel: `${TOKENS}label: {}`,
    priceBreakdown: `${TOKENS}status: {}`,
    'tiers.rows[].range': `${PRICES}th: {}`,
    'tiers.rows[].eachText': `${PRICES}td: {}`,
    'tiers.rows[].discountText': `${PRICES}span: {}`,
    'tiers.rows[].onResortText': `${PRICES}td: {}`,
    'tiers.nextText': `${PRICES}status: {}`,
    'tiers.savingText': `${TOKENS}span: {}`,
    addedText: `${TOKENS}span: {}`,
    priceText: `${TOKENS}span: {}`,
    submitText: `${TOKENS}button tokens.submitted: {}`,
    submitRefusal: `${TOKENS}span: {}`,
    savedText: `${TOKENS}p: {}`,
    basketHref: `${TOKENS}a “Check and pay” href: {}`,
    bookingHref: 'a “Your booking” href: {}',
  },
  absent: [],
};

export const activityGridTexts: TextsOf<ActivityGridView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'alert > p: {}',
    title: 'h2: {}',
    intro: 'p: {}',
    'play.label': 'button play.toggled: {}',
    'play.text': 'span: {}',
    'resorts[].label': 'button resort.toggled: {}',
    'resorts[].text': 'span: {}',
    'tokenValues[].value': data('a key of its control'),
    'tokenValues[].label': 'button tokenValue.toggled: {}',
    'tokenValues[].text': 'span: {}',
    'activities[].id': data('a key of the list'),
    'activities[].title': 'h3: {}',
    'activities[].text': 'p: {}',
    'activities[].placeText': 'p: {}',
    'activities[].costText': 'span: {}',
    'activities[].tokens[]': 'li: {}',
    countText: 'status: {}',
    emptyText: 'p: {}',
  },
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
    'days[].entries[].time': 'span: {}',
    'days[].entries[].name': 'span: {}',
    'days[].entries[].placesText': 'span: {}',
    'days[].entries[].statusText': 'span: {}',
    'days[].entries[].clash': 'span: {}',
    clashText: 'p: {}',
    balanceText: `${OWN_TOKENS}p: {}`,
    changeText: `${OWN_TOKENS}p: {}`,
    nextTierText: `${OWN_TOKENS}p: {}`,
    'site.href': `${SITE}a href: {}`,
    'site.name': [`${SITE}p: {}`, `${SITE}a: {}`],
    tokensHref: `${OWN_TOKENS}a “Add tokens” href: {}`,
    basketHref: `${OWN_TOKENS}a “See your changes” href: {}`,
    bookingHref: 'a “Your booking” href: {}',
  },
};
