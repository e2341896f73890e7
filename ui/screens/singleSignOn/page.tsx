/** The page of coming back from a sign-in provider: its chart with its effects, and its screen. A chunk of its own. */
import { singleSignOnMachine } from '../../../machines/account/singleSignOn/singleSignOn.machine.ts';
import { singleSignOnView } from '../../../machines/account/singleSignOn/singleSignOn.view.ts';
import { singleSignOnEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { SingleSignOnScreen } from './SingleSignOnScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client }: Ports) =>
    singleSignOnMachine.provide({ actors: singleSignOnEffects(client, createAccountStorage()) }),
  view: singleSignOnView,
  Screen: SingleSignOnScreen,
});
