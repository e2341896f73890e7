/** The page where a visitor asks for an account, or confirms an e-mail address. */
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { linkToken } from '../../actors/linkToken.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { loadPhonePlans } from '../../loading/phonePlans.ts';
import { definePage } from '../shell/definePage.tsx';
import { registerEffects } from './effects.ts';
import { RegisterScreen } from './RegisterScreen.tsx';

loadPhonePlans();

export const page = definePage({
  chart: ({ client }: Ports) =>
    registerMachine.provide({ actors: registerEffects(client, linkToken, createAccountStorage()) }),
  view: registerView,
  Screen: RegisterScreen,
});
