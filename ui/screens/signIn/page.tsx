/** The page where a visitor signs in. */
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../../machines/account/signIn/signIn.view.ts';
import { browserPasskeys } from '../../actors/passkeys.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { definePage } from '../shell/definePage.tsx';
import { signInEffects } from './effects.ts';
import { SignInScreen } from './SignInScreen.tsx';

/**
 * Loads a page of another site, a sign-in provider's. Back can restore this document from the browser's memory, where
 * its chart still waits for the page to be left: then the document is reloaded.
 */
const leaveSite = (address: string): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(address);
};

export const page = definePage({
  chart: ({ client }: Ports) =>
    signInMachine.provide({
      actors: signInEffects(client, createAccountStorage(), browserPasskeys, leaveSite),
    }),
  view: signInView,
  Screen: SignInScreen,
});
