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

const newLane = (marks: Set<string>, onFree: () => void): Lane => {
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
    learn: (more) => more.forEach((mark) => marks.add(mark)),
    hold: (next) => {
      cut = next;
      names = [];
      held = Promise.withResolvers();
      return held.promise;
    },
    crossed: () => names,
    free: onFree,
  };
};

/** A gate without lanes. */
export const newGate = (): Gate => {
  const lanes = new Map<Lane, ReadonlySet<string>>();
  return {
    open: (given) => {
      const marks = new Set(given);
      const lane: Lane = newLane(marks, () => lanes.delete(lane));
      lanes.set(lane, marks);
      return lane;
    },
    laneOf: (message) => {
      for (const [lane, marks] of lanes) for (const mark of marks) if (message.includes(mark)) return lane;
      return null;
    },
  };
};
