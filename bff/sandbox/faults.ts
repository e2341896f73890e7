/** Faults that tests arm: how the next calls of a vendor's operation fail. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

export const faultModes = [
  'timeout',
  '500',
  'error',
  'drop',
  'malformed',
  'huge',
  'slow',
  'late',
  'twice',
  'outOfOrder',
] as const;
export type FaultMode = (typeof faultModes)[number];
/** `code`: the vendor's error number, for mode `error`. */
export type Fault = {
  vendor: string;
  operation: string;
  mode: FaultMode;
  count: number;
  delayMs: number;
  code: string;
};
export type Answer = { status: number; body: unknown };

export type Faults = {
  /** Replaces the fault of the operation; a count of 0 disarms it. */
  arm(fault: Fault): void;
  armed(): readonly Fault[];
  /** Returns the fault for the next call and reduces its count. */
  take(call: { vendor: string; operation: string }): Fault | undefined;
  /**
   * Replies to one call, applying its armed fault if there is one. `500` sends `broken` without doing the work; `error`
   * sends the vendor's `refusal` with the fault's code (`broken` if the vendor has none), also without the work; `drop`
   * does the work and cuts the connection; `timeout` does the work and never replies; `malformed` does the work and
   * replies 200 with half a JSON text, `huge` with a megabyte of it; `slow` replies after `delayMs`. The other modes
   * apply to events: `late` by `delayMs`, `twice`, `outOfOrder`; `drop` does not send them.
   */
  answer(
    call: { vendor: string; operation: string },
    reply: FastifyReply,
    broken: Answer,
    work: () => Answer | Promise<Answer>,
    refusal?: (code: string) => Answer,
  ): Promise<FastifyReply>;
};

/** Creates an empty set of faults: every call works. */
export function createFaults(): Faults {
  const armed = new Map<string, Fault>();

  function take(key: string): Fault | undefined {
    const fault = armed.get(key);
    if (fault === undefined) return undefined;
    if (fault.count > 1) armed.set(key, { ...fault, count: fault.count - 1 });
    else armed.delete(key);
    return fault;
  }

  return {
    arm(fault) {
      const key = `${fault.vendor}.${fault.operation}`;
      if (fault.count > 0) armed.set(key, fault);
      else armed.delete(key);
    },
    armed: () => [...armed.values()],
    take: ({ vendor, operation }) => take(`${vendor}.${operation}`),
    async answer({ vendor, operation }, reply, broken, work, refusal = () => broken) {
      const fault = take(`${vendor}.${operation}`);
      if (fault?.mode === '500' || fault?.mode === 'error') {
        const answer = fault.mode === '500' ? broken : refusal(fault.code);
        return reply.code(answer.status).send(answer.body);
      }
      const { status, body } = await work();
      if (fault?.mode === 'drop' || fault?.mode === 'timeout') {
        reply.hijack();
        if (fault.mode === 'drop') reply.raw.socket?.destroy();
        return reply;
      }
      if (fault?.mode === 'malformed') return reply.code(200).type('application/json').send('{"_embedded":');
      if (fault?.mode === 'huge') return reply.code(200).send({ padding: 'x'.repeat(1_000_000) });
      if (fault?.mode === 'slow') await delay(fault.delayMs);
      return reply.code(status).send(body);
    },
  };
}
