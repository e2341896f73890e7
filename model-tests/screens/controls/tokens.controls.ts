// What the controls of the pages of tokens and activities show and send.
import type { ActivityBookingEvent } from '../../../machines/account/activityBooking/activityBooking.types.ts';
import type { ActivityBookingView } from '../../../machines/account/activityBooking/activityBooking.view.ts';
import type { ActivityGridEvent } from '../../../machines/account/activityGrid/activityGrid.types.ts';
import type { ActivityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import type { TokensEvent } from '../../../machines/account/tokens/tokens.types.ts';
import type { TokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { typeInto } from '../useControl.ts';

export const tokensControls: ControlsOf<TokensView, TokensEvent['type']> = {
  byEvent: {
    'count.increased': ({ moreRefusal }) => ({ isDisabled: moreRefusal !== null }),
    'count.decreased': ({ lessRefusal }) => ({ isDisabled: lessRefusal !== null }),
    'input.toggled': ({ isInputOpen, isSaving }) => ({ isExpanded: isInputOpen, isDisabled: isSaving }),
    'tooltip.toggled': ({ isTooltipOpen, isSaving }) => ({ isExpanded: isTooltipOpen, isDisabled: isSaving }),
    'count.entered': {
      reason: 'the number is sent by the button beside it',
      shows: ({ input }) => ({ value: input.text ?? '', isInvalid: input.error !== null }),
      use: (box) => {
        typeInto(box as HTMLInputElement, '30');
        box.closest('form')?.querySelector('button')?.click();
        return '30';
      },
    },
    'tokens.submitted': ({ isSaving, canSubmit }) => ({ isBusy: isSaving, isDisabled: isSaving || !canSubmit }),
    'retry.requested': () => ({}),
    ...outcomes(
      'tokens.loaded',
      'tokens.saved',
      'tokens.refused',
      'tokens.outdated',
      'load.failed',
      'session.lost',
      'signIn.needed',
    ),
  },
  unnamed: {
    'Use this number': {
      reason: 'it sends what is typed beside it',
      sends: ({ input }) => ({ type: 'count.entered', text: input.text ?? '' }),
    },
  },
};

export const activityGridControls: ControlsOf<ActivityGridView, ActivityGridEvent['type']> = {
  byEvent: {
    'play.toggled': ({ play }) => ({ isPressed: play.isOn }),
    'resort.toggled': ({ resorts }, { key: [resort] }) => ({
      isPressed: resorts.some(({ value, isOn }) => value === resort && isOn),
    }),
    'tokenValue.toggled': ({ tokenValues }, { key: [chosen] }) => ({
      isPressed: tokenValues.some(({ value, isOn }) => String(value) === chosen && isOn),
    }),
    'filters.cleared': ({ canClear }) => ({ isDisabled: !canClear }),
    'retry.requested': () => ({}),
    ...outcomes('activities.loaded', 'load.failed'),
  },
};

export const activityBookingControls: ControlsOf<ActivityBookingView, ActivityBookingEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    ...outcomes('timetable.loaded', 'load.failed', 'session.lost', 'signIn.needed'),
  },
};
