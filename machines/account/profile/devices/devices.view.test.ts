/** The view of the browsers in which the holder is signed in, and of passkeys and identities. */
import { expect, it } from 'vitest';
import { settledAt } from '../../../kit/test/settledAt.ts';
import { OTHER_DEVICE, PASSKEY, THIS_DEVICE } from '../../test/accounts.ts';
import { devicesMachine } from './devices.machine.ts';
import { devicesView } from './devices.view.ts';
import type { DevicesContext } from './devices.types.ts';

const at = (changes: Partial<DevicesContext>) =>
  devicesView(settledAt(devicesMachine, undefined, 'listed', { devices: [THIS_DEVICE], ...changes }));

it('a passkey is named as it was added, an identity by who vouches for it', () => {
  const listed = { ...PASSKEY, name: 'My phone', addedAt: '2027-03-01T12:00:00.000Z' };
  const used = { ...listed, passkeyId: 'used', lastUsedAt: '2027-04-02T12:00:00.000Z' };
  const identity = { ...used, passkeyId: 'identity', name: 'Example', isIdentity: true } as const;
  const passkeys = [{ ...listed, lastUsedAt: null }, used, identity];
  const shown = { name: 'My phone', addedText: '1 Mar 2027', removeLabel: 'Remove the passkey of My phone' };
  expect(at({ passkeys, ending: 'used' }).passkeys).toEqual([
    { ...shown, passkeyId: PASSKEY.passkeyId, lastUsedText: 'Not yet', isRemoving: false },
    { ...shown, passkeyId: 'used', lastUsedText: '2 Apr 2027', isRemoving: true },
    {
      ...shown,
      passkeyId: 'identity',
      name: 'Your account at Example',
      lastUsedText: null,
      removeLabel: 'Remove the sign-in by Example',
      isRemoving: false,
    },
  ]);
});

it('the password is needed for a passkey and for another browser, not for this browser alone', () => {
  const needs = (changes: Partial<DevicesContext>) => at(changes).needsPassword;
  expect([needs({}), needs({ passkeys: [PASSKEY] })]).toEqual([false, true]);
  expect(needs({ devices: [THIS_DEVICE, OTHER_DEVICE] })).toBe(true);
});
