/** The section of the profile for what needs the password again. */
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { passwordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { downloadJson } from '../../actors/downloadFile.ts';
import { browserPasskeys } from '../../actors/passkeys.ts';
import type { Ports } from '../../actors/ports.ts';
import { clearAccountStorage } from '../../persistence/accountStorage.ts';
import { definePage } from '../shell/definePage.tsx';
import { passwordFormEffects } from './effects.ts';
import { PasswordFormScreen } from './PasswordFormScreen.tsx';

export const page = definePage({
  chart: ({ client }: Ports) =>
    passwordFormMachine.provide({
      actors: passwordFormEffects({
        client,
        passkeys: browserPasskeys,
        download: downloadJson,
        forget: () => clearAccountStorage(),
      }),
    }),
  view: passwordFormView,
  Screen: PasswordFormScreen,
});
