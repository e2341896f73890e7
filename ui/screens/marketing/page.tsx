/** The section of the profile where the holder chooses about offers by e-mail. */
import { marketingMachine } from '../../../machines/account/profile/marketing/marketing.machine.ts';
import { marketingView } from '../../../machines/account/profile/marketing/marketing.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { definePage } from '../shell/definePage.tsx';
import { marketingEffects } from './effects.ts';
import { MarketingScreen } from './MarketingScreen.tsx';

export const page = definePage({
  chart: ({ client }: Ports) => marketingMachine.provide({ actors: marketingEffects(client, createAccountStorage()) }),
  view: marketingView,
  Screen: MarketingScreen,
});
