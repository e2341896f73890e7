// What the controls of the cookie banner show and send.
import type { ConsentEvent } from '../../../machines/consent/consent.machine.ts';
import type { ConsentView } from '../../../machines/consent/consent.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const consentControls: ControlsOf<ConsentView, ConsentEvent['type']> = {
  byEvent: {
    'consent.given': () => ({}),
    'consent.refused': () => ({}),
    'settings.opened': () => ({}),
    'settings.closed': () => ({}),
    'category.toggled': ({ categories }, { key: [name] }) => ({
      isChecked: categories.find(({ category }) => category === name)?.isOn === true,
    }),
    'choice.saved': () => ({}),
    'reload.asked': () => ({}),
    'category.allowed': noControl('a chat sends it'),
    ...outcomes('script.added'),
  },
};
