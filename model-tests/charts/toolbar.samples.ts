// The accessibility toolbar of the site's pages.
import { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { PLAIN_DISPLAY } from '../../machines/site/toolbar/toolbar.rules.ts';
import { defineChart } from '../explore/chart.ts';

export const toolbarChart = defineChart({
  name: 'toolbar',
  machine: toolbarMachine,
  input: { display: PLAIN_DISPLAY },
  events: {
    'toolbar.opened': { type: 'toolbar.opened' },
    'toolbar.closed': { type: 'toolbar.closed' },
    'large texts': { type: 'setting.chosen', setting: 'textSize', value: 'large' },
    'a reading guide': { type: 'setting.chosen', setting: 'guide', value: 'on' },
    'display.reset': { type: 'display.reset' },
  },
  outcomes: { loadToolbar: { loaded: { output: undefined } } },
});
