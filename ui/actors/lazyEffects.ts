/** Lazy-loaded effects and client: nothing calls the server before the first page can be used. */
import { createActor, fromPromise, toPromise, type AnyActorLogic, type OutputFrom } from 'xstate';
import type { calls, CallName } from '../../machines/contract/calls.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { Client, ClientOf } from './client.ts';
import type { Chunk } from '../chunks/chunk.ts';

/** The message when the code that calls the server cannot be loaded: the same as when the server cannot be reached. */
export const UNREACHABLE = 'We cannot reach our booking system at the moment. Nothing you entered is lost.';

const UNREACHABLE_FAILURE: Failure = {
  data: null,
  error: UNREACHABLE,
  validationErrors: [],
  networkError: true,
  sessionId: null,
  code: 'unavailable',
  title: 'Error',
};

/** A client from a chunk that the first call loads. If the chunk fails to load, calls return a network failure. */
export const lazyClient = <Module>(chunk: Chunk<Module>, make: (module: Module) => ClientOf): ClientOf => {
  let client: ClientOf | null = null;
  const clientOf = async (): Promise<ClientOf | null> => {
    await chunk.load();
    const module = chunk.loaded();
    if (client === null && module !== null) client = make(module);
    return client;
  };
  return <Name extends CallName>(rows: Pick<typeof calls, Name>): Client<Name> => ({
    request: async (name, payload, signal) =>
      (await clientOf())?.(rows).request(name, payload, signal) ?? UNREACHABLE_FAILURE,
    call: async (name, payload, signal) =>
      (await clientOf())?.(rows).call(name, payload, signal) ?? { _tag: 'Left', left: UNREACHABLE_FAILURE },
  });
};

/** Effects that `load` imports when one first runs; `fallbacks` are their outputs if the code cannot be loaded. */
export const lazyEffects = <Effects extends Readonly<Record<string, AnyActorLogic>>>(
  load: () => Promise<Effects>,
  fallbacks: { readonly [Name in keyof Effects]: OutputFrom<Effects[Name]> },
): Effects => {
  const lazy = (name: string): AnyActorLogic =>
    fromPromise<unknown, unknown>(async ({ input, signal }) => {
      const effect = (await load().catch(() => null))?.[name];
      // the effect was stopped meanwhile: starting it now would call the server and never be stopped
      if (effect === undefined || signal.aborted) return fallbacks[name];
      const actor = createActor(effect, { input });
      signal.addEventListener('abort', () => actor.stop());
      return toPromise(actor.start());
    });
  return Object.fromEntries(Object.keys(fallbacks).map((name) => [name, lazy(name)])) as Effects;
};
