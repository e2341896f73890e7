/** Effects that open the session and keep it alive. */
import { fromPromise } from 'xstate';
import type { sessionCalls } from '../../machines/contract/calls/session.ts';
import { sessionFailureText } from '../../machines/session/session.rules.ts';
import type { Client } from './client.ts';
import { sessionLossEvent } from './failures.ts';
import type { EffectsOf } from './effects.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { either as E } from 'fp-ts';

/** The effects of the session chart. `now` is ms since 1970. */
export const sessionEffects = (client: Client<keyof typeof sessionCalls>, now: () => number) =>
  ({
    openSession: fromPromise(async ({ signal }) => {
      const reply = await client.request('get-session-info', {}, signal);
      return reply.data !== null && reply.sessionId !== null
        ? { type: 'info.received', sessionId: reply.sessionId, info: reply.data, at: now() }
        : { type: 'session.unavailable', message: sessionFailureText(reply.error, reply.sessionId) };
    }),
    keepAlive: fromPromise(async ({ signal }) => {
      const reply = await client.call('keep-alive-booking', {}, signal);
      if (E.isRight(reply)) return { type: 'session.extended', result: reply.right, at: now() };
      const loss = sessionLossEvent(reply.left);
      return loss
        ? { type: 'session.refused', message: loss.message }
        : { type: 'session.unavailable', message: reply.left.error };
    }),
  }) satisfies EffectsOf<typeof sessionMachine>;

/** The session chart with its effects. */
export const sessionChart = (client: Client<keyof typeof sessionCalls>, now: () => number): typeof sessionMachine =>
  sessionMachine.provide({ actors: sessionEffects(client, now) });
