// Replies that are computed once for everybody: two different questions never share a reply.
import { beforeEach, describe, expect, it } from 'vitest';
import { schemaOf } from '../../bff/kernel/schema.ts';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { openServers, replyTo, type Servers } from './servers.ts';
import { OTHER_VALUES, SHARED_CALLS, WITHOUT_EFFECT } from './sharedCalls.ts';
import { variantsOf } from './variants.ts';

/** Calls for texts of the content system, which do not depend on the day. */
const SAME_EVERY_DAY: readonly CallName[] = ['get-login-page-data', 'bloomreach'];

const testServer = await testServerOfFile();
let servers: Servers;
// empty caches for each test, so that a test fails alone exactly as it does after others
beforeEach(() => void (servers = openServers(testServer)));

const names = Object.keys(calls) as CallName[];
const sharedNames = names.filter((name) => SHARED_CALLS[name] !== undefined);

/** Asks the caching server, expects the same reply as from the server without caches, and returns it. */
const ask = async (name: CallName, payload: object): Promise<string> => {
  const expected = await replyTo(servers.reference, name, payload);
  const reply = await replyTo(servers.cached, name, payload);
  expect({ payload, ...reply, headers: {} }).toEqual({ payload, ...expected, headers: {} });
  return reply.text;
};

it('the table of calls has a sample here for each call whose reply may be shared', () => {
  const needNoSession = names.filter((name) => ['nothing', 'bookingIfAny'].includes(calls[name].needs));
  expect(sharedNames).toEqual(needNoSession.filter((name) => name !== 'get-session-info'));
});

describe('two requests that differ in one field', () => {
  it.each(sharedNames)('do not share a reply of %s', async (name) => {
    const withEffect = new Set<string>();
    const paths = new Set<string>();
    for (const payload of SHARED_CALLS[name] ?? []) {
      const first = await ask(name, payload);
      for (const variant of variantsOf(schemaOf(calls[name].payload), payload, OTHER_VALUES)) {
        paths.add(variant.path);
        if ((await ask(name, variant.payload)) !== first) withEffect.add(variant.path);
      }
    }
    // a field whose values all give the same reply would prove nothing
    expect([...paths].filter((path) => !withEffect.has(path) && !WITHOUT_EFFECT.test(path))).toEqual([]);
  });

  it('do not share a reply when they are sent to two calls', async () => {
    for (const payload of sharedNames.flatMap((name) => SHARED_CALLS[name]?.[0] ?? [])) {
      for (const name of sharedNames) await ask(name, payload);
    }
  });

  it('do not share a reply when they are sent on two days', async () => {
    const replies: Record<string, Set<string>> = {};
    for (const day of ['2027-01-11', '2028-11-05', '2028-11-25', '2027-01-11']) {
      servers.time.now = new Date(`${day}T09:00:00Z`);
      for (const name of sharedNames) {
        for (const payload of SHARED_CALLS[name] ?? []) (replies[name] ??= new Set()).add(await ask(name, payload));
      }
    }
    for (const name of sharedNames.filter((one) => !SAME_EVERY_DAY.includes(one)))
      expect([name, replies[name]?.size]).not.toEqual([name, 1]);
  });
});
