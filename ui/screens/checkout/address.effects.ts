/** Looks up the payer's address: the matches for a text, and the full address of the chosen match. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import type { addressCalls } from '../../../machines/contract/calls/payment.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';

/** The effects of the address chart. An entry that the service no longer has returns no matches. */
export const addressEffects = (client: Client<keyof typeof addressCalls>) =>
  ({
    findAddresses: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('find-address', input, signal);
      if (E.isLeft(reply))
        return reply.left.code === 'invalidInput'
          ? { type: 'addresses.found', matches: [] }
          : { type: 'lookup.failed' };
      const { isAvailable, matches } = reply.right;
      return isAvailable ? { type: 'addresses.found', matches } : { type: 'lookup.failed' };
    }),
    retrieveAddress: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('retrieve-address', input, signal);
      return E.isRight(reply) && reply.right.address !== null
        ? { type: 'address.retrieved', address: reply.right.address }
        : { type: 'lookup.failed' };
    }),
  }) satisfies EffectsOf<typeof addressMachine>;
