/**
 * Where the work of one payment is counted, and held at a point: each statement, each commit and each request to the
 * provider is one, and may be held before it goes out or before its answer comes in.
 */

/** `before`: nobody heard of it. `after`: it was done, and whoever asked for it does not know. */
export type When = 'before' | 'after';

/** The point by its number, from one, or by its name. */
export type Cut = Readonly<{ point: number | string; when: When }>;

/** One payment's way through the gate. */
export type Lane = Readonly<{
  /** Goes on at once, or never where the payment is held. */
  before: (name: string) => Promise<void>;
  after: () => Promise<void>;
  /** Traffic that has one of these in it is this payment's, too. */
  learn: (marks: readonly string[]) => void;
  /** Holds the payment at a point from now on, counted from one again; resolves with the point's name once it is held. */
  hold: (cut: Cut) => Promise<string>;
  /** The names of what crossed since it was last told to hold. */
  crossed: () => readonly string[];
  /** Nothing more of it is held or counted. What is held stays so: it belongs to a server that is dead. */
  free: () => void;
}>;

export type Gate = Readonly<{
  /** A lane for whatever has one of these marks in it. */
  open: (marks: readonly string[]) => Lane;
  /** The lane that a message belongs to, or null. */
  laneOf: (message: string) => Lane | null;
}>;

const NEVER: Cut = { point: Infinity, when: 'before' };
/** It is held as soon as anybody touches it. */
export const UNTOUCHED: Cut = { point: 1, when: 'before' };

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in a message, in order. */
export const idsIn = (message: string): readonly string[] => message.match(ID) ?? [];

const newLane = (learn: Lane['learn'], free: Lane['free']): Lane => {
  let cut = NEVER;
  let names: string[] = [];
  let isHeld = false;
  let held = Promise.withResolvers<string>();
  const stopHere = (name: string): Promise<never> => {
    isHeld = true;
    held.resolve(name);
    return new Promise(() => undefined);
  };
  const cross = async (when: When): Promise<void> => {
    const name = names.at(-1) ?? '';
    const isHere = cut.when === when && (cut.point === names.length || cut.point === name);
    if (isHeld || isHere) await stopHere(name);
  };
  return {
    before: (name) => {
      if (!isHeld) names.push(name);
      return cross('before');
    },
    after: () => cross('after'),
    learn,
    hold: (next) => {
      cut = next;
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
export const newGate = (): Gate => {
  // most marks are ids, which are found in a message at once, however many lanes there are
  const byId = new Map<string, Lane>();
  const byOther = new Map<string, Lane>();
  const placeOf = (mark: string): Map<string, Lane> => (idsIn(mark)[0] === mark ? byId : byOther);
  return {
    open: (given) => {
      const marks = new Set<string>();
      const learn = (more: readonly string[]): void => {
        for (const mark of more) {
          marks.add(mark);
          placeOf(mark).set(mark, lane);
        }
      };
      const lane: Lane = newLane(learn, () => {
        for (const mark of marks) placeOf(mark).delete(mark);
      });
      learn(given);
      return lane;
    },
    laneOf: (message) => {
      for (const id of idsIn(message)) {
        const lane = byId.get(id);
        if (lane !== undefined) return lane;
      }
      for (const [mark, lane] of byOther) if (message.includes(mark)) return lane;
      return null;
    },
  };
};
