/** The page where a visitor signs in. */
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../../machines/account/signIn/signIn.view.ts';
import { leaveSite } from '../../actors/leaveSite.ts';
import { browserPasskeys } from '../../actors/passkeys.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { definePage } from '../shell/definePage.tsx';
import { signInEffects } from './effects.ts';
import { SignInScreen } from './SignInScreen.tsx';

export const page = definePage({
  chart: ({ client }: Ports) =>
    signInMachine.provide({
      actors: signInEffects(client, createAccountStorage(), browserPasskeys, (address) => leaveSite(window, address)),
    }),
  view: signInView,
  Screen: SignInScreen,
});
