/** Cleanup of what the bench started. */
import { describe, expect, it } from 'vitest';
import { createCleanup } from './cleanup.ts';

describe('createCleanup', () => {
  it('runs the newest task first, and each task once', async () => {
    const done: string[] = [];
    const cleanup = createCleanup();
    cleanup.add(() => void done.push('store'));
    const early = cleanup.add(async () => void done.push('server'));
    cleanup.add(() => void done.push('load'));
    await early();
    await cleanup.closeAll();
    await cleanup.closeAll();
    expect(done).toEqual(['server', 'load', 'store']);
  });

  it('closes once when it is called twice at the same time, and then accepts no further task', async () => {
    const done: string[] = [];
    const cleanup = createCleanup();
    cleanup.add(() => void done.push('store'));
    cleanup.add(() => new Promise((resolve) => setImmediate(() => resolve(void done.push('server')))));
    await Promise.all([cleanup.closeAll(), cleanup.closeAll()]);
    expect(done).toEqual(['server', 'store']);
    expect(() => cleanup.add(() => undefined)).toThrow('everything is being closed');
  });

  it('continues after a failed task and throws its error at the end', async () => {
    const done: string[] = [];
    const cleanup = createCleanup();
    cleanup.add(() => void done.push('store'));
    cleanup.add(() => {
      throw new Error('the server does not stop');
    });
    await expect(cleanup.closeAll()).rejects.toThrow('the server does not stop');
    expect(done).toEqual(['store']);
  });
});
