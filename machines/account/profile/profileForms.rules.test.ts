/** Which browsers can be signed out, and when a new e-mail address is refused. */
import { describe, expect, it } from 'vitest';
import { OTHER_DEVICE, THIS_DEVICE } from '../test/accounts.ts';
import { isOtherDevice } from './devices/devices.rules.ts';
import { newEmailRefusals } from './passwordForm/passwordForm.rules.ts';

// requirement: ACCOUNT-2-DEVICES
it.each([
  ['another browser of the list', OTHER_DEVICE.deviceId, true],
  ['this browser', THIS_DEVICE.deviceId, false],
  ['a browser that is not in the list', 'unknown', false],
])('can sign out %s: %s %s', (_, deviceId, isOther) => {
  expect(isOtherDevice([THIS_DEVICE, OTHER_DEVICE], deviceId)).toBe(isOther);
});

// requirement: ACCOUNT-2-CHANGE-EMAIL
describe('a new e-mail address', () => {
  it('is refused when it is none, and accepted otherwise', () => {
    expect(newEmailRefusals({ kind: 'changeEmail', email: 'ada' })).toEqual([
      { field: 'newEmail', message: 'Enter an e-mail address, for example name@example.com.' },
    ]);
    expect(newEmailRefusals({ kind: 'changeEmail', email: 'ada@example.org' })).toEqual([]);
  });

  it.each(['changePassword', 'myData', 'close'] as const)('is not asked for by the form %s', (kind) => {
    expect(newEmailRefusals({ kind, email: '' })).toEqual([]);
  });
});
