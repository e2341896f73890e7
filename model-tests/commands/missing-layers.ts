// The section of the coverage document that lists which layers of tests a chart does not have, and why.

export type Layer = 'alone' | 'over HTTP' | 'in the page';

type Reason = Readonly<{ layer: Layer; charts: readonly string[]; why: string }>;

const REASONS: readonly Reason[] = [
  {
    layer: 'in the page',
    charts: ['booking', 'quote', 'attempt', 'amendment', 'refund'],
    why: 'the server runs it: it has no page of its own, the pages draw what its calls answer',
  },
  {
    layer: 'over HTTP',
    charts: [
      'app',
      'session',
      'journey',
      'search',
      'party',
      'stayType',
      'weekendSearch',
      'weekendResults',
      'accommodation',
      'listing',
      'showcase',
      'picker',
      'dining',
      'extras',
      'overview',
      'guests',
      'checkout',
      'payment',
      'address',
      'confirmation',
      'savedQuote',
      'account',
      'accountHome',
      'myBooking',
      'amending',
      'changePicker',
      'tokens',
      'activityGrid',
      'activityBooking',
      'guestNames',
      'profile',
      'detailsForm',
      'passwordForm',
      'marketing',
      'devices',
      'signIn',
      'register',
      'paymentLogin',
      'recovery',
      'sharedQuote',
      'singleSignOn',
      'page',
      'site',
      'menu',
      'banner',
      'siteForm',
      'chat',
      'toolbar',
      'consent',
    ],
    why: 'the browser runs it: its events are the guest’s and the answers of calls, and no call is one of them',
  },
  {
    layer: 'in the page',
    charts: ['showcase'],
    why: 'it has no controls: two reads of content, drawn on the page of the accommodation',
  },
  {
    layer: 'in the page',
    charts: ['page', 'site', 'menu', 'banner', 'siteForm', 'chat', 'toolbar'],
    why: 'they are documents of content: a test of their own goes through them in the product (`model-tests/browser/sitePages.browser.test.ts`)',
  },
  {
    layer: 'in the page',
    charts: ['consent'],
    why: 'it runs beside the visit and asks in every page: a test of its own goes through it (`model-tests/browser/consent.browser.test.ts`)',
  },
  {
    layer: 'in the page',
    charts: ['basket'],
    why: 'it decides for the dining and the extras chart, whose walks use it; it is shown by none of its own',
  },
  {
    layer: 'over HTTP',
    charts: ['basket'],
    why: 'it has no stored state: the calls run it over the booking’s lines, case by case (`model-tests/http/basketRules.test.ts`)',
  },
  {
    layer: 'over HTTP',
    charts: ['attempt'],
    why: 'no call may be asked whether it would take an event without doing it: its states are gone through card by card (`bff/payments/authenticate.test.ts`)',
  },
  {
    layer: 'over HTTP',
    charts: ['refund'],
    why: 'no call of the guest causes one of its events: operators and a job do',
  },
  {
    layer: 'over HTTP',
    charts: ['inspector'],
    why: 'a developers’ tool: it reads recordings and makes none of the product’s calls',
  },
  {
    layer: 'in the page',
    charts: ['inspector'],
    why: 'a developers’ tool: tests of its own use its page (`model-tests/inspector`)',
  },
];

type Covered = Readonly<{ chart: string; layer: Layer }>;

/**
 * The section's lines of Markdown. Throws when a layer is missing without a reason, or when a reason is given for a
 * layer that exists.
 */
export const missingSection = (rows: readonly Covered[]): string[] => {
  const has = (name: string, wanted: Layer) => rows.some(({ chart, layer }) => chart === name && layer === wanted);
  const why = (name: string, wanted: Layer) =>
    REASONS.some(({ charts, layer }) => charts.includes(name) && layer === wanted);
  for (const name of new Set(rows.map(({ chart }) => chart))) {
    for (const layer of ['over HTTP', 'in the page'] as const) {
      if (has(name, layer) === why(name, layer))
        throw new Error(`The chart ${name}: the layer “${layer}” needs walks, or a reason for having none, not both.`);
    }
  }
  return [
    '## Layers a chart does not have',
    '',
    '| Layer | Charts | Why not |',
    '|---|---|---|',
    ...REASONS.map(({ layer, charts, why: reason }) => `| ${layer} | ${charts.join(', ')} | ${reason} |`),
    '',
  ];
};
