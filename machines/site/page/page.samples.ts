// A page of the site around the journey.
import { pageMachine } from './page.machine.ts';
import { siteFrame } from '../frame.ts';
import { found, HELP } from '../test/pages.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';
import { TODAY } from '../../../model-tests/charts/data.ts';

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
