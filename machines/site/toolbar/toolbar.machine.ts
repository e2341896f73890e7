/** The accessibility toolbar of all pages, loaded when its button is pressed (spec: account area 2, page shell). */
import { assign, setup } from 'xstate';
import { fromEvent } from '../../kit/chart.ts';
import { unprovided } from '../../kit/unprovided.ts';
import { PLAIN_DISPLAY, type Display, type DisplaySetting } from './toolbar.rules.ts';

type SettingChosen = { type: 'setting.chosen'; setting: DisplaySetting; value: string };

export type ToolbarEvent =
  { type: 'toolbar.opened' } | { type: 'toolbar.closed' } | SettingChosen | { type: 'display.reset' };

export type ToolbarInput = Readonly<{ display: Display }>;

export const toolbarMachine = setup({
  types: { context: {} as ToolbarInput, events: {} as ToolbarEvent, input: {} as ToolbarInput },
  actors: { loadToolbar: unprovided<void, null>('loadToolbar') },
  actions: {
    setSetting: assign({
      display: ({ context }, { setting, value }: SettingChosen) => ({ ...context.display, [setting]: value }),
    }),
    resetDisplay: assign({ display: PLAIN_DISPLAY }),
  },
}).createMachine({
  id: 'toolbar',
  description: 'Text size, spacing, contrast and a reading guide, which the next pages have from the start.',
  meta: { requirements: ['ACCOUNT-2-SHELL'] },
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button is there; the page looks as it was set before.',
      on: { 'toolbar.opened': 'loading' },
    },
    loading: {
      description: 'The code of the toolbar is loaded; the second time it is cached.',
      tags: 'busy',
      invoke: { src: 'loadToolbar', input: null, onDone: 'open', onError: 'failed' },
    },
    open: {
      description: 'The guest changes how the page looks, and sees it at once.',
      on: {
        'setting.chosen': { actions: { type: 'setSetting', params: fromEvent } },
        'display.reset': { actions: 'resetDisplay' },
        'toolbar.closed': 'closed',
      },
    },
    failed: {
      description: 'The code could not be fetched: it can be tried again.',
      on: { 'toolbar.opened': 'loading' },
    },
  },
});
