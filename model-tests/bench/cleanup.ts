/** The cleanup tasks for the end of a run, or for an interrupt: the newest runs first, each once. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type CleanupTask = () => Promise<void> | void;

export type Cleanup = Readonly<{
  /**
   * Registers a task, before the work that it undoes starts. Returns the task, so that it can run earlier. Throws after
   * `closeAll`: nothing may be started then.
   */
  add: (task: CleanupTask) => CleanupTask;
  /** Runs the remaining tasks. A failed task does not stop the others; the first error is thrown at the end. */
  closeAll: () => Promise<void>;
}>;

const runTasks = async (newestFirst: readonly CleanupTask[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const task of newestFirst) {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** Creates an empty list of tasks. */
export const createCleanup = (): Cleanup => {
  const open: CleanupTask[] = [];
  let closed: Promise<void> | undefined;
  return {
    add: (task) => {
      if (closed !== undefined) throw new Error('everything is being closed');
      let done: Promise<void> | undefined;
      const once = (): Promise<void> => (done ??= Promise.resolve(task()));
      open.push(once);
      return once;
    },
    closeAll: () => (closed ??= runTasks(open.toReversed())),
  };
};

/** Makes an empty folder that the database's own user may enter; `cleanup` removes it. */
export const newFolder = (cleanup: Cleanup): string => {
  const folder = mkdtempSync(join(tmpdir(), 'breakwater-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(folder, 0o711);
  return folder;
};
