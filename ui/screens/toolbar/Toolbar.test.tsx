/** The accessibility toolbar: which options are chosen, and what a choice sends. */
import { expect, it } from 'vitest';
import { PLAIN_DISPLAY } from '../../../machines/site/toolbar/toolbar.rules.ts';
import { toolbarMachine } from '../../../machines/site/toolbar/toolbar.machine.ts';
import { toolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { ToolbarButton } from './ToolbarButton.tsx';
import { ToolbarPanel } from './ToolbarPanel.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const view = toolbarView(settledAt(toolbarMachine, { display: { ...PLAIN_DISPLAY, textSize: 'large' } }, 'open', {}));
  return show((send) => <ToolbarButton view={view} send={send} panel={<ToolbarPanel view={view} send={send} />} />);
};

it('names and describes each control', async () => {
  const { controls } = await pageOf();
  expect(controls()).toEqual([
    'button “Accessibility options” → toolbar.closed',
    'radio “Normal” = off → setting.chosen textSize.normal',
    'radio “Large” = on → setting.chosen textSize.large',
    'radio “Largest” = off → setting.chosen textSize.largest',
    'radio “Normal” = on → setting.chosen spacing.normal',
    'radio “Wide” = off → setting.chosen spacing.wide',
    'radio “Normal” = on → setting.chosen contrast.normal',
    'radio “High” = off → setting.chosen contrast.high',
    'radio “Off” = on → setting.chosen guide.off',
    'radio “On” = off → setting.chosen guide.on',
    'button “Back to normal” → display.reset',
  ]);
});
