// What the controls of the accessibility toolbar show and send.
import type { ToolbarEvent } from '../../../machines/site/toolbar/toolbar.machine.ts';
import type { ToolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import type { ControlsOf } from '../controls.types.ts';

export const toolbarControls: ControlsOf<ToolbarView, ToolbarEvent['type']> = {
  byEvent: {
    'toolbar.opened': ({ isBusy }) =>
      isBusy ? { isExpanded: false, isBusy, isDisabled: true } : { isExpanded: false },
    'toolbar.closed': () => ({ isExpanded: true }),
    'setting.chosen': ({ groups }, { key: [name, wanted] }) => ({
      isChecked:
        groups
          .find(({ setting }) => setting === name)
          ?.options.some(({ value, isChosen }) => value === wanted && isChosen) === true,
    }),
    'display.reset': () => ({}),
  },
};
