/** The chart of the account area with all its effects. */
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { accountHomeMachine } from '../../../machines/account/home/accountHome.machine.ts';
import { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import { accountAreaEffects } from './effects.ts';
import { accountHomeEffects } from '../accountHome/effects.ts';
import { holdLinkToken, type HeldToken } from '../../actors/linkToken.ts';
import { paymentLoginEffects } from '../paymentLogin/effects.ts';
import { recoveryEffects } from '../recovery/effects.ts';
import { registerEffects } from '../register/effects.ts';
import { signInEffects } from '../signIn/effects.ts';
import { leaveSite } from '../../actors/leaveSite.ts';
import type { Ports } from '../../actors/ports.ts';
import { createChunk } from '../../loading/chunk.ts';
import { lazyChart } from '../../loading/lazyChart.ts';
import { ACCOUNT_STORAGES, clearAccountStorage, createAccountStorage } from '../../persistence/accountStorage.ts';

/** The chart and the pages of one booking, which only their addresses load. */
export const myBookingChunk = createChunk(() => import('../myBooking/page.tsx'));

/** The chart and the pages of the holder's details, which only their addresses load. */
export const profileChunk = createChunk(() => import('../profile/page.tsx'));

/** The chart and the page of a shared quote, which only its address loads. */
export const sharedQuoteChunk = createChunk(() => import('../sharedQuote/page.tsx'));

/** The chart and the page of coming back from a sign-in provider, which only its address loads. */
export const singleSignOnChunk = createChunk(() => import('../singleSignOn/page.tsx'));

/**
 * Replaces the page that is left: Back to it would only redirect the visitor again. When the link of an e-mail is
 * opened again after a sign-in, its token stays in the address.
 */
const openWith =
  (link: HeldToken) =>
  (href: string): void => {
    const { pathname, search } = window.location;
    const token = link.read();
    if (token === null || href !== `${pathname}${search}`) return window.location.replace(href);
    // a change of the fragment alone does not load the document
    window.location.replace(`${href}#${token}`);
    window.location.reload();
  };

/** Loads a page of another site. Back leads to this page again. */
const leave = (address: string): void => leaveSite(window, address);

const forget = (): void => clearAccountStorage(ACCOUNT_STORAGES);

export const chart = (ports: Ports) => {
  const { client } = ports;
  const storage = createAccountStorage(ACCOUNT_STORAGES);
  const link = holdLinkToken();
  return accountMachine.provide({
    actors: {
      ...accountAreaEffects({ client, open: openWith(link), forget }),
      signIn: signInMachine.provide({ actors: signInEffects(client, storage, leave) }),
      register: registerMachine.provide({ actors: registerEffects(client, link, storage) }),
      recovery: recoveryMachine.provide({ actors: recoveryEffects(client, storage) }),
      paymentLogin: paymentLoginMachine.provide({ actors: paymentLoginEffects(client) }),
      accountHome: accountHomeMachine.provide({ actors: accountHomeEffects(client, ports.content, storage) }),
      myBooking: lazyChart(myBookingChunk, (module) => module.chart(ports)),
      profile: lazyChart(profileChunk, (module) => module.chart(ports)),
      sharedQuote: lazyChart(sharedQuoteChunk, (module) => module.chart(ports)),
      singleSignOn: lazyChart(singleSignOnChunk, (module) => module.chart(ports)),
    },
  });
};
