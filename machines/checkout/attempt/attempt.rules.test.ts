/** Questions about the state of an attempt. */
import { describe, expect, it } from 'vitest';
import type { AttemptStatus } from './attempt.machine.ts';
import { isNotCharged } from './attempt.rules.ts';

describe('whether nothing was taken by an attempt so far', () => {
  it.each<AttemptStatus>(['created', 'abandoned', 'deviceData', 'challenged'])('is certain when it is %s', (status) => {
    expect(isNotCharged(status)).toBe(true);
  });

  it.each<AttemptStatus>([
    'sent',
    'submittingDeviceData',
    'completing',
    'unknown',
    'authorised',
    'captured',
    'refused',
    'cancelled',
  ])('is for the provider to say when it is %s', (status) => {
    expect(isNotCharged(status)).toBe(false);
  });
});
