/** afterPaint runs its callback, but not at once. */
import { expect, it } from 'vitest';
import { afterPaint } from './afterPaint.ts';

it('afterPaint runs its callback in a later task', async () => {
  const done = Promise.withResolvers<string>();
  let isDone = false;
  afterPaint(() => {
    isDone = true;
    done.resolve('done');
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  expect(await done.promise).toBe('done');
});
