/**
 * Where the work of one payment is counted, and held at a point: each statement, each commit and each request to the
 * provider is one, and may be held before it goes out or before its answer comes in.
 */

import type { Moment } from '../../../bff/test/crashAt.ts';

/** The point by its number, from one, or by its name. */
export type CrashPoint = Readonly<{ point: number | string; when: Moment }>;

/** One payment's way through the gate. */
export type PaymentChannel = Readonly<{
  /** Goes on at once, or never where the payment is held. */
  before: (name: string) => Promise<void>;
  after: () => Promise<void>;
  /** Traffic that has one of these in it is this payment's, too. */
  addIds: (ids: readonly string[]) => void;
  /** Holds the payment at a point from now on, counted from one again; resolves with the point's name once it is held. */
  hold: (crashPoint: CrashPoint) => Promise<string>;
  /** The names of what crossed since it was last told to hold. */
  crossed: () => readonly string[];
  /** Nothing more of it is held or counted. What is held stays so: it belongs to a server that is dead. */
  free: () => void;
}>;

export type TrafficInterceptor = Readonly<{
  /** A lane for whatever has one of these marks in it. */
  openChannel: (ids: readonly string[]) => PaymentChannel;
  /** The lane that a message belongs to, or null. */
  channelOf: (message: string) => PaymentChannel | null;
}>;

const NEVER: CrashPoint = { point: Infinity, when: 'before' };
/** It is held as soon as anybody touches it. */
export const FIRST_OPERATION: CrashPoint = { point: 1, when: 'before' };

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in a message, in order. */
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

/** A gate without lanes. */
export const createInterceptor = (): TrafficInterceptor => {
  // most marks are ids, which are found in a message at once, however many lanes there are
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
