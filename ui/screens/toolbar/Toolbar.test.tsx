/** The toolbar of the display: what it shows as chosen, and what a choice sends. */
import { expect, it } from 'vitest';
import { PLAIN_DISPLAY } from '../../../machines/site/toolbar/toolbar.rules.ts';
import { toolbarMachine } from '../../../machines/site/toolbar/toolbar.machine.ts';
import { toolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { ToolbarButton } from './ToolbarButton.tsx';
import { ToolbarPanel } from './ToolbarPanel.tsx';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const view = toolbarView(settledAt(toolbarMachine, { display: { ...PLAIN_DISPLAY, textSize: 'large' } }, 'open', {}));
  return show((send) => <ToolbarButton view={view} send={send} panel={<ToolbarPanel view={view} send={send} />} />);
};

it.each([
  ['radio', 'Large', 'on', ''],
  ['radio', 'Largest', 'off', ''],
  ['radio', 'Wide', 'off', ''],
  ['radio', 'High', 'off', ''],
  ['radio', 'Off', 'on', ''],
  ['radio', 'On', 'off', ''],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  ['button', 'Accessibility options', { type: 'toolbar.closed' }],
  ['radio', 'Normal', { type: 'setting.chosen', setting: 'textSize', value: 'normal' }, { group: 'Text size' }],
  ['radio', 'Largest', { type: 'setting.chosen', setting: 'textSize', value: 'largest' }],
  ['radio', 'Wide', { type: 'setting.chosen', setting: 'spacing', value: 'wide' }],
  ['radio', 'High', { type: 'setting.chosen', setting: 'contrast', value: 'high' }],
  ['radio', 'On', { type: 'setting.chosen', setting: 'guide', value: 'on' }],
  ['button', 'Back to normal', { type: 'display.reset' }],
])('sends from the %s “%s” its event', async (role, name, event, how) => {
  const { use } = await pageOf();
  expect(use(role, name, how)).toEqual([event]);
});
