/**
 * Counts the operations of one payment, and holds it at a point. Each statement, commit and request to the provider
 * is an operation, and can be held before it is sent or before its reply arrives.
 */

import type { Moment } from '../../../bff/test/crashAt.ts';

/** The point, as a number from one or by name. */
export type CrashPoint = Readonly<{ point: number | string; when: Moment }>;

/** The operations of one payment. */
export type PaymentChannel = Readonly<{
  /** Resolves at once, or never when the payment is held. */
  before: (name: string) => Promise<void>;
  after: () => Promise<void>;
  /** Traffic that contains one of these ids belongs to this payment, too. */
  addIds: (ids: readonly string[]) => void;
  /**
   * Holds the payment at a point from now on, counting from one again. Resolves with the point's name once it is
   * held.
   */
  hold: (crashPoint: CrashPoint) => Promise<string>;
  /** The names of the operations since the last call of `hold`. */
  crossed: () => readonly string[];
  /** Stops holding and counting. An operation that is held stays held: it belongs to a dead server. */
  free: () => void;
}>;

export type TrafficInterceptor = Readonly<{
  /** Opens a channel for all traffic that contains one of these ids. */
  openChannel: (ids: readonly string[]) => PaymentChannel;
  /** The channel that a message belongs to, or null. */
  channelOf: (message: string) => PaymentChannel | null;
}>;

const NEVER: CrashPoint = { point: Infinity, when: 'before' };
/** Holds at the first operation. */
export const FIRST_OPERATION: CrashPoint = { point: 1, when: 'before' };

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The UUIDs in a message, in order. */
export const idsIn = (message: string): readonly string[] => message.match(ID) ?? [];

const createChannel = (learn: PaymentChannel['addIds'], free: PaymentChannel['free']): PaymentChannel => {
  let crashPoint = NEVER;
  let names: string[] = [];
  let isHeld = false;
  let held = Promise.withResolvers<string>();
  const stopHere = (name: string): Promise<never> => {
    isHeld = true;
    held.resolve(name);
    return new Promise(() => undefined);
  };
  const cross = async (when: Moment): Promise<void> => {
    const name = names.at(-1) ?? '';
    const isHere = crashPoint.when === when && (crashPoint.point === names.length || crashPoint.point === name);
    if (isHeld || isHere) await stopHere(name);
  };
  return {
    before: (name) => {
      if (!isHeld) names.push(name);
      return cross('before');
    },
    after: () => cross('after'),
    addIds: learn,
    hold: (next) => {
      crashPoint = next;
      names = [];
      isHeld = false;
      held = Promise.withResolvers();
      return held.promise;
    },
    crossed: () => names,
    free,
  };
};

/** Creates an interceptor without channels. */
export const createInterceptor = (): TrafficInterceptor => {
  // most ids are UUIDs, which are found in a message by one match, however many channels there are
  const byId = new Map<string, PaymentChannel>();
  const byOther = new Map<string, PaymentChannel>();
  const mapFor = (id: string): Map<string, PaymentChannel> => (idsIn(id)[0] === id ? byId : byOther);
  return {
    openChannel: (given) => {
      const ids = new Set<string>();
      const learn = (more: readonly string[]): void => {
        for (const id of more) {
          ids.add(id);
          mapFor(id).set(id, channel);
        }
      };
      const channel: PaymentChannel = createChannel(learn, () => {
        for (const id of ids) mapFor(id).delete(id);
      });
      learn(given);
      return channel;
    },
    channelOf: (message) => {
      for (const id of idsIn(message)) {
        const channel = byId.get(id);
        if (channel !== undefined) return channel;
      }
      for (const [id, channel] of byOther) if (message.includes(id)) return channel;
      return null;
    },
  };
};
