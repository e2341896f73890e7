/** The chart of the account area with all its effects. */
import { accountMachine } from '../../machines/account/account.machine.ts';
import { accountHomeMachine } from '../../machines/account/home/accountHome.machine.ts';
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { paymentLoginMachine } from '../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import { recoveryMachine } from '../../machines/account/recovery/recovery.machine.ts';
import { registerMachine } from '../../machines/account/register/register.machine.ts';
import { signInMachine } from '../../machines/account/signIn/signIn.machine.ts';
import { accountAreaEffects } from '../actors/accountArea.ts';
import { accountHomeEffects } from '../actors/accountHome.ts';
import { downloadJson } from '../actors/downloadFile.ts';
import { myBookingEffects } from '../actors/myBooking.ts';
import { paymentLoginEffects } from '../actors/paymentLogin.ts';
import { profileEffects } from '../actors/profile.ts';
import { recoveryEffects } from '../actors/recovery.ts';
import { registerEffects } from '../actors/register.ts';
import { signInEffects } from '../actors/signIn.ts';
import type { Ports } from '../app/ports.ts';
import { clearAccountStorage, createAccountStorage } from '../persistence/accountStorage.ts';

const STORAGES = { session: () => window.sessionStorage, local: () => window.localStorage };

const forget = (): void => clearAccountStorage(STORAGES);

/** The log listens for such errors. */
const report = (message: string): void => reportError(new Error(message));

export const chart = ({ client }: Ports) => {
  const storage = createAccountStorage(STORAGES);
  return accountMachine.provide({
    actors: {
      ...accountAreaEffects({ client, open: (href) => window.location.assign(href), forget }),
      signIn: signInMachine.provide({ actors: signInEffects(client) }),
      register: registerMachine.provide({ actors: registerEffects(client) }),
      recovery: recoveryMachine.provide({ actors: recoveryEffects(client) }),
      paymentLogin: paymentLoginMachine.provide({ actors: paymentLoginEffects(client) }),
      accountHome: accountHomeMachine.provide({ actors: accountHomeEffects(client, storage) }),
      myBooking: myBookingMachine.provide({ actors: myBookingEffects(client) }),
      profile: profileMachine.provide({
        actors: profileEffects({ client, storage, report, download: downloadJson, forget }),
      }),
    },
  });
};
