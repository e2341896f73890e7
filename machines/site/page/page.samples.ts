// A page of the site around the journey.
import type { SitePage } from '../../contract/site.ts';
import { pageMachine } from './page.machine.ts';
import type { PageFound } from './page.types.ts';
import { siteFrame } from '../frame.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { TODAY } from '../../../model-tests/charts/data.ts';

export const HELP: SitePage = {
  title: 'Help and contact',
  metaDescription: 'Answers to what guests ask us most, and how to reach our team by telephone and e-mail.',
  layout: 'text',
  blocks: [
    {
      kind: 'accordion',
      isSearchable: true,
      questions: [
        { question: 'Can I bring my dog?', html: '<p>Assistance dogs are welcome.</p>' },
        { question: 'When can we arrive?', html: '<p>From 4pm.</p>' },
      ],
    },
  ],
};

export const found = (page: SitePage): PageFound => ({
  type: 'page.found',
  page,
  trail: [{ label: 'Home', href: '/' }],
  prices: [],
  competition: null,
});

export const pageChart = defineChart({
  machine: pageMachine,
  input: {
    brand: 'family',
    path: '/help-and-contact',
    today: TODAY,
    frame: siteFrame({ brand: 'family', query: NO_QUERY, menu: [] }, null),
  },
  events: {
    ...plainEvents('page.opened'),
    'a word': { type: 'questions.searched', text: 'dog' },
    'no word': { type: 'questions.searched', text: '' },
  },
  outcomes: {
    readPage: {
      found: found(HELP),
      'found, to celebrate': found({ ...HELP, animation: { animation: 'confetti', duration: 5, itemSize: 12 } }),
      missing: { type: 'page.missing' },
      failed: { type: 'load.failed', message: 'the content system does not answer' },
    },
  },
  shows: ['searched'],
});
