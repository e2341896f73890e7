/** Undoing what the bench started. */
import { describe, expect, it } from 'vitest';
import { createCleanup } from './cleanup.ts';

describe('closing', () => {
  it('undoes the newest first, and each once', async () => {
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

  it('is done once when it is asked for twice at a time, and then nothing more is started', async () => {
    const done: string[] = [];
    const cleanup = createCleanup();
    cleanup.add(() => void done.push('store'));
    cleanup.add(() => new Promise((resolve) => setImmediate(() => resolve(void done.push('server')))));
    await Promise.all([cleanup.closeAll(), cleanup.closeAll()]);
    expect(done).toEqual(['server', 'store']);
    expect(() => cleanup.add(() => undefined)).toThrow('everything is being closed');
  });

  it('goes on after a failure and tells of it at the end', async () => {
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
