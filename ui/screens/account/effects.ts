/** The effects of the account area itself: signing out, its texts, what was paid, and loading another document. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage, sessionLossEvent } from '../../actors/failures.ts';

type AreaEffects = Pick<EffectsOf<typeof accountMachine>, 'signOut' | 'loadHelp' | 'loadPaid' | 'openDocument'>;

/** `open` loads a document; `forget` removes what the browser stores of the holder. */
export type AreaPorts = Readonly<{
  client: Client<'logout' | 'get-login-page-data' | 'get-payment-by-id'>;
  open: (href: string) => void;
  forget: () => void;
}>;

export const accountAreaEffects = ({ client, open, forget }: AreaPorts): AreaEffects => ({
  signOut: fromPromise(async ({ signal }) => {
    const reply = await client.call('logout', {}, signal);
    const isOver = E.isRight(reply) || reply.left.code === 'noSession';
    if (!isOver) return { type: 'load.failed', message: failureMessage(reply.left) };
    forget();
    return { type: 'signedOut' };
  }),
  loadHelp: fromPromise(async ({ signal }) => {
    const reply = await client.call('get-login-page-data', {}, signal);
    return E.isRight(reply)
      ? { type: 'help.loaded', texts: reply.right }
      : { type: 'load.failed', message: failureMessage(reply.left) };
  }),
  loadPaid: fromPromise(async ({ input, signal }) => {
    const reply = await client.call('get-payment-by-id', input, signal);
    if (E.isRight(reply)) return { type: 'paid.loaded', payments: reply.right };
    if (reply.left.code === 'notLeadGuest') return { type: 'paid.refused' };
    return sessionLossEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
  }),
  openDocument: fromPromise(({ input }) => {
    open(input.href);
    // loading another document ends this one
    return new Promise<never>(() => undefined);
  }),
});
