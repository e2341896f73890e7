// What the controls of the page of extras show and send.
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { ExtrasView } from '../../../machines/extras/extras.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';
import { typeInto } from '../useControl.ts';

const cardsOf = ({ sections }: ExtrasView) => sections.flatMap(({ cards }) => cards);

export const extrasControls: ControlsOf<ExtrasView, ExtrasEvent['type']> = {
  byEvent: {
    'extra.changed': (view, { key: [code, next], kind }) => {
      const ticket = cardsOf(view)
        .flatMap(({ tickets }) => tickets)
        .find((one) => one.code === code);
      const quantity = ticket?.quantity ?? Number.NaN;
      if (kind === 'checkbox') return { isChecked: quantity > 0, isDisabled: view.isSaving };
      return { isDisabled: (Number(next) < quantity ? ticket?.lessRefusal : ticket?.moreRefusal) !== null };
    },
    'quantity.typed': (view, { key: [code] }) => {
      const { box, quantity } =
        cardsOf(view)
          .flatMap(({ tickets }) => tickets)
          .find((one) => one.code === code) ?? {};
      return { value: box?.text ?? String(quantity), isDisabled: view.isSaving, isInvalid: box?.error != null };
    },
    'slot.toggled': (view, { key: [code, date, time] }) => {
      const slot = cardsOf(view)
        .find((card) => card.code === code)
        ?.days.flatMap(({ times }) => times)
        .find((one) => one?.date === date && one?.time === time);
      return { isPressed: slot?.isChosen === true, isDisabled: slot?.canToggle !== true };
    },
    'tokens.entered': {
      reason: 'the number is sent by the button beside it, and the box is cleared',
      shows: (view) => {
        const box = cardsOf(view).find(({ adding }) => adding !== null)?.adding;
        return { value: box?.text ?? '', isDisabled: view.isSaving, isInvalid: box?.error != null };
      },
      use: (box) => {
        typeInto(box as HTMLInputElement, '30');
        box.closest('form')?.querySelector('button')?.click();
        return '30';
      },
    },
    'groundFloor.toggled': ({ groundFloor }) => ({
      isChecked: groundFloor?.isSelected === true,
      isDisabled: groundFloor?.canToggle !== true,
    }),
    'undo.requested': () => ({}),
    'step.finished': ({ isSaving, canFinish }) => ({ isBusy: isSaving, isDisabled: isSaving || !canFinish }),
    'retry.requested': () => ({}),
    ...outcomes(
      'extras.loaded',
      'load.failed',
      'basket.refused',
      'basket.saved',
      'booking.outdated',
      'hold.lost',
      'prices.changed',
      'session.lost',
    ),
  },
  unnamed: {
    Add: {
      reason: 'it sends what is typed beside it',
      sends: (view) => ({
        type: 'tokens.entered',
        code: 'token-pre',
        text: cardsOf(view).find(({ adding }) => adding !== null)?.adding?.text ?? '',
      }),
    },
  },
};
