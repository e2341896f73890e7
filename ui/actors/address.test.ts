/** The effects of looking an address up: found, nothing, not to be had. */
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { addressEffects } from './address.ts';
import { replyWith, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const MATCH = { id: 'h', text: '4 Lantern Row', description: 'Oxmere', isAddress: true };
const ADDRESS = { line1: '4 Lantern Row', line2: '', city: 'Oxmere', postcode: 'ZZ99 1AA', countryCode: 'GB' };
const found = (matches: readonly object[]) => ({ type: 'addresses.found', matches });
const failed = { type: 'lookup.failed' };

it.each<[string, FakeReplies, object]>([
  [
    'lists what fits',
    { 'find-address': replyWith('find-address', { isAvailable: true, matches: [MATCH] }) },
    found([MATCH]),
  ],
  [
    'is told that lookup is off',
    { 'find-address': replyWith('find-address', { isAvailable: false, matches: [] }) },
    failed,
  ],
  ['asks into what is gone', { 'find-address': failureReply('invalidInput') }, found([])],
  ['reaches nobody', { 'find-address': failureReply('unavailable') }, failed],
])('finds: %s', async (_, replies, outcome) => {
  const { findAddresses } = addressEffects(fakeServer(replies).client);
  const actor = createActor(findAddresses, { input: { text: 'lantern', container: null } }).start();
  expect(await toPromise(actor)).toEqual(outcome);
});

it.each<[string, FakeReplies, object]>([
  [
    'has the address',
    { 'retrieve-address': replyWith('retrieve-address', { isAvailable: true, address: ADDRESS }) },
    { type: 'address.retrieved', address: ADDRESS },
  ],
  ['has none', { 'retrieve-address': replyWith('retrieve-address', { isAvailable: true, address: null }) }, failed],
  ['is refused', { 'retrieve-address': failureReply('invalidInput') }, failed],
])('retrieves: %s', async (_, replies, outcome) => {
  const { retrieveAddress } = addressEffects(fakeServer(replies).client);
  const actor = createActor(retrieveAddress, { input: { id: 'h' } }).start();
  expect(await toPromise(actor)).toEqual(outcome);
});
