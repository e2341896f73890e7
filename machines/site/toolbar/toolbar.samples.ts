// The accessibility toolbar of the site's pages.
import { toolbarMachine } from './toolbar.machine.ts';
import { PLAIN_DISPLAY } from './toolbar.rules.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';

export const toolbarChart = defineChart({
  machine: toolbarMachine,
  input: { display: PLAIN_DISPLAY },
  events: {
    ...plainEvents('toolbar.opened', 'toolbar.closed'),
    'large texts': { type: 'setting.chosen', setting: 'textSize', value: 'large' },
    'a reading guide': { type: 'setting.chosen', setting: 'guide', value: 'on' },
    ...plainEvents('display.reset'),
  },
  outcomes: { loadToolbar: { loaded: undefined } },
});
