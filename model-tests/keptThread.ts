/** A pool of the test runner for mutation testing: one thread for all runs, so that modules are loaded only once. */
import { ThreadsPoolWorker, type PoolOptions, type Vite, type WorkerRequest } from 'vitest/node';

/**
 * The runner makes a thread for each run, and stops it afterwards. This one starts once and never stops; what a later
 * start would set, such as which tests are chosen, comes with the run.
 */
class KeptThread extends ThreadsPoolWorker {
  override readonly name = 'kept';
  private config: unknown;
  private listener: (message: unknown) => void = () => undefined;

  override async start(): Promise<void> {
    if (this.config === undefined) await super.start();
  }

  override on(event: string, callback: (message: unknown) => void): void {
    if (event === 'message') this.listener = callback;
    super.on(event, callback);
  }

  override send(message: WorkerRequest): void {
    const isFirst = this.config === undefined;
    if (message.type === 'start') this.config = message.context.config;
    if (message.type === 'stop') this.answer('stopped');
    else if (message.type === 'start' && !isFirst) this.answer('started');
    else if (message.type === 'run') {
      const context = { ...message.context, config: this.config };
      super.send({ ...message, context });
    } else super.send(message);
  }

  override stop(): Promise<void> {
    this.off('message', this.listener);
    return Promise.resolve();
  }

  private answer(type: 'started' | 'stopped'): void {
    setImmediate(this.listener, { type, __vitest_worker_response__: true });
  }
}

let thread: KeptThread | undefined;
const poolRunner = {
  name: 'kept',
  createPoolWorker: (options: PoolOptions) => (thread ??= new KeptThread(options)),
};

/** Makes the runner use the thread, whatever pool it was told to use. */
export const keptThread: Vite.Plugin = {
  name: 'kept-thread',
  configureVitest: ({ project }) => {
    Object.assign(project.config, { pool: poolRunner.name, poolRunner });
  },
};
