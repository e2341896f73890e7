/** Address lookup over HTTP: a found address, an unavailable service, and lookup switched off. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { AddressFailure } from '../providers/address/port.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { owner } from '../test/changes.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { findAddress, retrieveAddress } from './addresses.ts';
import type { CallDeps } from './handler.ts';

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);
const question = (text: string, container: string | null = null) => ({ text, container });

// requirement: JOURNEY-3-TOGGLES
it('reports the address lookup as unavailable when it is switched off', async () => {
  expect(await visitor.get('find-address', question('ZZ99 1AA'))).toEqual({ isAvailable: false, matches: [] });
  expect(await visitor.get('retrieve-address', { id: 'x' })).toEqual({ isAvailable: false, address: null });
});

// requirement: JOURNEY-3-TOGGLES
it.each([false, true])('offers the lookup for a booking and for a balance as its switch says: %j', async (isOn) => {
  const { current } = testServer.toggles;
  testServer.toggles.current = { ...current, loqateAddressValidation: isOn };
  const { paid, visitor: holder } = await owner(testServer);
  const guest = await visitorWithSession(testServer.app);
  await nameGuests(guest, await book(guest));
  expect((await holder.get('get-balance-by-id', { resId: paid.resId })).isAddressLookupOffered).toBe(isOn);
  expect((await guest.get('get-payment-details', {})).isAddressLookupOffered).toBe(isOn);
  testServer.toggles.current = current;
});

// requirement: JOURNEY-7-ADDRESS, JOURNEY-3-TOGGLES
it('finds and retrieves addresses, and logs a defect and reports unavailable when the service rejects our account', async () => {
  testServer.toggles.current = { ...testServer.toggles.current, loqateAddressValidation: true };
  const { matches, isAvailable } = await visitor.get('find-address', question('4 lantern row'));
  expect([isAvailable, matches.length]).toEqual([true, 1]);
  const { address } = await visitor.get('retrieve-address', { id: matches[0]?.id ?? '' });
  expect(address).toMatchObject({ line1: '4 Lantern Row', postcode: 'ZZ99 1AA' });
  const stale = await visitor.ask('retrieve-address', { id: 'GB|RM|B|1' });
  expect(stale.body.validationErrors).toMatchObject([{ field: 'id' }]);
  const lost = await visitor.ask('find-address', question('ZZ99', 'GB|RM|ENG|NOWHERE'));
  expect(lost.body.validationErrors).toMatchObject([{ field: 'container' }]);
  expect(testServer.defects).toEqual([]);
  expect(await visitor.get('find-address', question('!quota'))).toEqual({ isAvailable: false, matches: [] });
  expect(String(testServer.defects[0])).toContain('address lookup: error 3');
});

const NOBODY = { id: 'x', bookingId: null, clientId: null, giveToken: () => undefined };
const GUEST = { ...NOBODY, network: '', browser: '', tokenHash: Buffer.alloc(0), proof: null };

/** Dependencies with a lookup service that answers each query with this failure. */
const failingWith = (kind: AddressFailure['kind']): CallDeps => {
  const fail = async () => E.left({ kind, detail: 'no' });
  const toggles = async () => ({ ...testServer.toggles.current, loqateAddressValidation: true });
  return { addresses: { find: fail, retrieve: fail }, toggles } as unknown as CallDeps;
};

it.each([
  ['text', null],
  ['container', 'GB|RM|ENG|GONE'],
])('names the part of the question that the service does not accept: %s', async (field, container) => {
  const found = await findAddress(failingWith('asked'), question('ZZ99', container), GUEST);
  expect(found).toMatchObject({ left: { code: 'invalidInput', validationErrors: [{ field }] } });
});

it('reports the lookup as unavailable when the service does not answer', async () => {
  const deps = failingWith('theirs');
  expect(await findAddress(deps, question('ZZ99'), GUEST)).toEqual(E.right({ isAvailable: false, matches: [] }));
  expect(await retrieveAddress(deps, { id: 'x' }, GUEST)).toEqual(E.right({ isAvailable: false, address: null }));
});
