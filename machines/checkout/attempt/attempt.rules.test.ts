/** Rules about the state of a payment attempt. */
import { describe, expect, it } from 'vitest';
import type { AttemptStatus } from './attempt.machine.ts';
import { isNotCharged } from './attempt.rules.ts';

describe('isNotCharged', () => {
  it.each<AttemptStatus>(['created', 'abandoned', 'deviceData', 'challenged'])(
    'returns true for an attempt that is %s',
    (status) => {
      expect(isNotCharged(status)).toBe(true);
    },
  );

  it.each<AttemptStatus>([
    'sent',
    'submittingDeviceData',
    'completing',
    'unknown',
    'authorised',
    'captured',
    'refused',
    'cancelled',
  ])('returns false for an attempt that is %s', (status) => {
    expect(isNotCharged(status)).toBe(false);
  });
});
