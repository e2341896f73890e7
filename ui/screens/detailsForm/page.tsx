/** The section of the profile where the holder changes the details. */
import { detailsFormMachine } from '../../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { detailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { loadPhonePlans } from '../../loading/phonePlans.ts';
import { definePage } from '../shell/definePage.tsx';
import { detailsFormEffects } from './effects.ts';
import { DetailsFormScreen } from './DetailsFormScreen.tsx';

loadPhonePlans();

export const page = definePage({
  chart: ({ client }: Ports) =>
    detailsFormMachine.provide({ actors: detailsFormEffects(client, createAccountStorage()) }),
  view: detailsFormView,
  Screen: DetailsFormScreen,
});
