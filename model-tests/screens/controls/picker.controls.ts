// What the controls of the maps show and send.
import type { PickerEvent } from '../../../machines/picker/picker.types.ts';
import type { PickerView } from '../../../machines/picker/picker.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

export const pickerControls: ControlsOf<PickerView, PickerEvent['type']> = {
  byEvent: {
    'step.chosen': ({ steps }, { key: [id] }) => ({
      isDisabled: steps.find(({ stepId }) => stepId === id)?.canPress !== true,
    }),
    'step.left': ({ canGoBack }) => ({ isDisabled: !canGoBack }),
    'step.returned': ({ breadcrumbs }, { key: [id] }) => ({
      isDisabled: breadcrumbs.find(({ stepId }) => stepId === id)?.canReturn !== true,
    }),
    'cabin.selected': ({ cabins }, { key: [code], name }) => {
      const cabin = cabins.find((one) => one.code === code);
      const isPressed = cabin?.state === 'selected' || cabin?.state === 'held';
      const isOnMap = name === cabin?.label;
      // on the map, only a chosen cabin is a button that is pressed
      return { ...(isPressed || !isOnMap ? { isPressed } : {}), isDisabled: cabin?.canPress !== true };
    },
    'item.selected': ({ items }, { key: [id], name }) => {
      const item = items.find((one) => one.id === id);
      const isOnMap = name === item?.label;
      // on the map, only a selected place is a button that is pressed
      return {
        ...(item?.isSelected === true || !isOnMap ? { isPressed: item?.isSelected === true } : {}),
        isDisabled: item?.canPress !== true,
      };
    },
    'cabin.suggested': ({ canSuggest }) => ({ isDisabled: !canSuggest }),
    'cabin.confirmed': ({ isSaving, canConfirm }) => ({ isBusy: isSaving, isDisabled: isSaving || !canConfirm }),
    'cabin.released': ({ canRelease }) => ({ isDisabled: !canRelease }),
    'party.shown': ({ parties }, { key: [unit] }) => ({
      isSelected: false,
      isDisabled: parties.find(({ unitIndex }) => String(unitIndex) === unit)?.canShow !== true,
    }),
    'picker.reset': ({ canReset }) => ({ isDisabled: !canReset }),
    'map.zoomed': ({ zooms }, { key: [to] }) => ({
      isDisabled: zooms.find((zoom) => zoom.to === to)?.canZoom !== true,
    }),
    'step.finished': ({ isSaving, canFinish }) => ({ isBusy: isSaving, isDisabled: isSaving || !canFinish }),
    'retry.requested': () => ({}),
    ...outcomes(
      'basket.refused',
      'basket.saved',
      'booking.outdated',
      'cabin.taken',
      'hold.lost',
      'load.failed',
      'picker.loaded',
      'prices.changed',
      'session.lost',
      'signIn.needed',
    ),
  },
  unnamed: {
    '[role="tab"][aria-selected="true"]': {
      reason: 'its party is shown already, and the chart ignores it',
      sends: ({ parties }) => ({
        type: 'party.shown',
        unitIndex: parties.find(({ isShown }) => isShown)?.unitIndex,
      }),
    },
  },
};
