// What the controls of the overview show and send.
import type { OverviewEvent } from '../../../machines/overview/overview.types.ts';
import type { OverviewView } from '../../../machines/overview/overview.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const overviewControls: ControlsOf<OverviewView, OverviewEvent['type']> = {
  byEvent: {
    'edit.requested': ({ canChange }, { key: [step] }) => ({ isDisabled: step !== 'picker' && !canChange }),
    'line.removed': {
      reason: 'a line of the whole booking has no party in its key',
      shows: ({ canChange }) => ({ isDisabled: !canChange }),
      payload: (_, { key: [code, unit] }) => ({ code, unitSeqNumber: unit === '' ? null : Number(unit) }),
    },
    'donation.toggled': ({ parts, canChange }) => ({
      isChecked: parts.donation?.isOn === true,
      isDisabled: !canChange,
    }),
    'groundFloor.toggled': ({ parts, canChange }) => ({
      isChecked: parts.groundFloor?.isOn === true,
      isDisabled: !canChange,
    }),
    'undo.requested': () => ({}),
    'missing.restored': ({ isSaving }) => ({ isBusy: isSaving, isDisabled: isSaving }),
    'missing.dropped': ({ canChange }) => ({ isDisabled: !canChange }),
    'basketCache.cleared': noControl('the browser has cleared its basket'),
    'quote.requested': ({ isSavingQuote, canChange }) => ({
      isBusy: isSavingQuote,
      isDisabled: isSavingQuote || !canChange,
    }),
    'retry.requested': () => ({}),
    'email.entered': ({ email, canChange, errors }) => ({
      value: email,
      isRequired: true,
      isInvalid: errors.some(({ field }) => field === 'email'),
      isDisabled: !canChange,
    }),
    'review.accepted': ({ canAccept }) => ({ isDisabled: !canAccept }),
    ...outcomes(
      'offers.loaded',
      'load.failed',
      'basket.refused',
      'basket.saved',
      'booking.outdated',
      'hold.lost',
      'prices.changed',
      'quote.saved',
      'quoteSave.failed',
      'session.lost',
    ),
  },
};
