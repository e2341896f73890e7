/** Undoing what the bench started. */
import { describe, expect, it } from 'vitest';
import { newClosings } from './closings.ts';

describe('closing', () => {
  it('undoes the newest first, and each once', async () => {
    const done: string[] = [];
    const closings = newClosings();
    closings.add(() => void done.push('store'));
    const early = closings.add(async () => void done.push('server'));
    closings.add(() => void done.push('load'));
    await early();
    await closings.closeAll();
    await closings.closeAll();
    expect(done).toEqual(['server', 'load', 'store']);
  });

  it('is done once when it is asked for twice at a time, and then nothing more is started', async () => {
    const done: string[] = [];
    const closings = newClosings();
    closings.add(() => void done.push('store'));
    closings.add(() => new Promise((resolve) => setImmediate(() => resolve(void done.push('server')))));
    await Promise.all([closings.closeAll(), closings.closeAll()]);
    expect(done).toEqual(['server', 'store']);
    expect(() => closings.add(() => undefined)).toThrow('everything is being closed');
  });

  it('goes on after a failure and tells of it at the end', async () => {
    const done: string[] = [];
    const closings = newClosings();
    closings.add(() => void done.push('store'));
    closings.add(() => {
      throw new Error('the server does not stop');
    });
    await expect(closings.closeAll()).rejects.toThrow('the server does not stop');
    expect(done).toEqual(['store']);
  });
});
