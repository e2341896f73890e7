/** Recurring jobs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJob } from './job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const none = (): void => undefined;

describe('startJob', () => {
  it('runs at once and again after each pause', async () => {
    const work = vi.fn(async () => false);
    const job = startJob(10, work, none);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(work).toHaveBeenCalledTimes(3);
    await job.stop();
  });

  it('reports a failed run to onError and runs again', async () => {
    const onError = vi.fn();
    const work = vi.fn(async (): Promise<boolean> => {
      throw new Error('away');
    });
    const job = startJob(10, work, onError);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([work.mock.calls.length, onError.mock.calls.length]).toEqual([2, 2]);
    await job.stop();
  });

  it('runs again without a pause while there is more to do', async () => {
    const left = [true, true, false];
    const work = vi.fn(async () => left.shift() ?? false);
    const job = startJob(10, work, none);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(3);
    await job.stop();
  });

  it('does not run again once it was stopped in a pause', async () => {
    const work = vi.fn(async () => false);
    const job = startJob(10, work, none);
    await vi.advanceTimersByTimeAsync(5_000);
    await job.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stops after the current run', async () => {
    let finish = none;
    const work = vi.fn(() => new Promise<boolean>((done) => (finish = () => done(true))));
    const job = startJob(10, work, none);
    let isStopped = false;
    const stopped = job.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
