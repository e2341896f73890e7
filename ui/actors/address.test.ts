/** The effects of the address lookup: addresses found, none found, lookup failed. */
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
    'returns the matching addresses',
    { 'find-address': replyWith('find-address', { isAvailable: true, matches: [MATCH] }) },
    found([MATCH]),
  ],
  [
    'reports a failed lookup when the lookup is switched off',
    { 'find-address': replyWith('find-address', { isAvailable: false, matches: [] }) },
    failed,
  ],
  [
    'returns no matches when the container no longer exists',
    { 'find-address': failureReply('invalidInput') },
    found([]),
  ],
  ['reports a failed lookup when the service is unavailable', { 'find-address': failureReply('unavailable') }, failed],
])('findAddresses %s', async (_, replies, outcome) => {
  const { findAddresses } = addressEffects(fakeServer(replies).client);
  const actor = createActor(findAddresses, { input: { text: 'lantern', container: null } }).start();
  expect(await toPromise(actor)).toEqual(outcome);
});

it.each<[string, FakeReplies, object]>([
  [
    'returns the address',
    { 'retrieve-address': replyWith('retrieve-address', { isAvailable: true, address: ADDRESS }) },
    { type: 'address.retrieved', address: ADDRESS },
  ],
  [
    'reports a failed lookup when there is no address',
    { 'retrieve-address': replyWith('retrieve-address', { isAvailable: true, address: null }) },
    failed,
  ],
  ['reports a failed lookup when the request is refused', { 'retrieve-address': failureReply('invalidInput') }, failed],
])('retrieveAddress %s', async (_, replies, outcome) => {
  const { retrieveAddress } = addressEffects(fakeServer(replies).client);
  const actor = createActor(retrieveAddress, { input: { id: 'h' } }).start();
  expect(await toPromise(actor)).toEqual(outcome);
});
