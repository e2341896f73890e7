// What the controls of the pages on which a paid booking is changed show and send.
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

/** The one action that settles the change, and giving the change up. */
const settling = ({ isBusy, basket }: AmendingView) => ({
  isBusy,
  isDisabled: isBusy || basket?.settle?.refusal != null,
});

export const amendingControls: ControlsOf<AmendingView, AmendingEvent['type']> = {
  byEvent: {
    'dining.toggled': ({ packages }, { key: [code, index] }) => {
      const unit = packages
        .find((one) => one.code === code)
        ?.units.find(({ unitIndex }) => String(unitIndex) === index);
      return { isChecked: unit?.isChosen === true, isDisabled: unit?.canToggle !== true || unit.refusal !== null };
    },
    'extra.changed': (view, { key: [code, next], kind }) => {
      const ticket = view.cards.flatMap(({ tickets }) => tickets).find((one) => one.code === code);
      const quantity = ticket?.quantity ?? Number.NaN;
      const refusal = Number(next) < quantity ? ticket?.lessRefusal : ticket?.moreRefusal;
      if (kind === 'checkbox') return { isChecked: quantity > 0, isDisabled: view.isSaving || refusal !== null };
      return { isDisabled: refusal !== null };
    },
    'quantity.typed': (view, { key: [code] }) => {
      const { box, quantity } = view.cards.flatMap(({ tickets }) => tickets).find((one) => one.code === code) ?? {};
      return { value: box?.text ?? String(quantity), isDisabled: view.isSaving, isInvalid: box?.error != null };
    },
    'slot.toggled': (view, { key: [code, date, time] }) => {
      const slot = view.cards
        .find((card) => card.code === code)
        ?.days.flatMap(({ times }) => times)
        .find((one) => one?.date === date && one?.time === time);
      return { isPressed: slot?.isChosen === true, isDisabled: slot?.canToggle !== true };
    },
    'line.reverted': {
      reason: 'the key of a line of the whole booking ends with nothing',
      shows: ({ isBusy, basket }, { key: [code, unit] }) => {
        const line = [...(basket?.added ?? []), ...(basket?.removed ?? [])].find(
          (one) => one.code === code && String(one.unitSeqNumber ?? '') === unit,
        );
        return { isDisabled: isBusy || line?.refusal !== null };
      },
      payload: (_, { key: [code, unit] }) => ({ code, unitSeqNumber: unit === '' ? null : Number(unit) }),
    },
    'change.renewed': settling,
    'change.confirmed': settling,
    'change.cancelled': ({ isBusy }) => ({ isDisabled: isBusy }),
    'leaving.requested': noControl('a link away from the booking, while a refund is not asked for'),
    'leaving.confirmed': () => ({}),
    'leaving.cancelled': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes(
      'options.loaded',
      'options.outdated',
      'load.failed',
      'change.saved',
      'change.settled',
      'change.refused',
      'session.lost',
      'signIn.needed',
    ),
  },
  unnamed: {
    Stay: { reason: 'the dialog is closed', sends: () => ({ type: 'leaving.cancelled' }) },
    '[popovertarget]': { reason: 'the browser shows the details of the changes', sends: null },
  },
};
