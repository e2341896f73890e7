// What the controls of the page of dining show and send.
import type { DiningEvent } from '../../../machines/dining/dining.machine.ts';
import type { DiningView } from '../../../machines/dining/dining.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

export const diningControls: ControlsOf<DiningView, DiningEvent['type']> = {
  byEvent: {
    'dining.toggled': ({ sections }, { key: [code, index] }) => {
      const option = sections.flatMap(({ options }) => options).find((one) => one.code === code);
      const unit = option?.units.find(({ unitIndex }) => String(unitIndex) === index);
      return { isChecked: unit?.isChosen === true, isDisabled: unit?.canToggle !== true || unit.refusal !== null };
    },
    'both.requested': () => ({}),
    'undo.requested': () => ({}),
    'step.finished': ({ isSaving, canFinish }) => ({ isBusy: isSaving, isDisabled: isSaving || !canFinish }),
    'retry.requested': () => ({}),
    ...outcomes(
      'addons.loaded',
      'load.failed',
      'basket.refused',
      'basket.saved',
      'booking.outdated',
      'hold.lost',
      'prices.changed',
      'session.lost',
    ),
  },
};
