/** Measures whether the time of a reply reveals that an address is known. */
import type { Form } from './forms.ts';
import { MOST_NETWORKS, networkOf, type Send } from './sender.ts';

/**
 * The area under the curve of two lists of times: how often one of the first list is longer than one of the second; a
 * tie counts half. 0.5 means that the times reveal nothing.
 */
export const areaUnderCurve = (first: readonly number[], second: readonly number[]): number => {
  const all = [...first.map((time) => ({ time, isFirst: true })), ...second.map((time) => ({ time, isFirst: false }))];
  const ties = [...Map.groupBy(all, ({ time }) => time)].toSorted(([one], [other]) => one - other);
  let below = 0;
  let wins = 0;
  for (const [, tied] of ties) {
    const firsts = tied.filter(({ isFirst }) => isFirst).length;
    const seconds = tied.length - firsts;
    wins += firsts * (below + seconds / 2);
    below += seconds;
  }
  return wins / (first.length * second.length);
};

/** The maximum distance from 0.5, on either side. */
const MOST_DISTANCE = 0.05;

/** Whether the times of a form reveal nothing. */
export const isWithinLimit = (area: number): boolean => Math.abs(area - 0.5) <= MOST_DISTANCE;

type Timing = Readonly<{ name: string; area: number; knownMs: number; unknownMs: number }>;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

/** How many of each kind are sent before measuring, so that everything is compiled and connected. */
const WARM_UP = 10;

/**
 * Sends a form `count` times with a known and an unknown subject, one after another in random order, each from its own
 * network; times are in milliseconds.
 */
export const measureForm = async (
  { name, known, unknown }: Form,
  { send, count, random, nowMs }: Readonly<{ send: Send; count: number; random: () => number; nowMs: () => number }>,
): Promise<Timing> => {
  for (let number = 0; number < Math.min(WARM_UP, count); number += 1)
    for (const payload of [known(number), unknown(number)])
      await send(name, payload, networkOf(MOST_NETWORKS - number));
  const times = { known: [] as number[], unknown: [] as number[] };
  const measure = async (kind: keyof typeof times, number: number): Promise<void> => {
    const payload = kind === 'known' ? known(number) : unknown(number);
    const network = networkOf(times.known.length + times.unknown.length);
    const from = nowMs();
    const { status, body } = await send(name, payload, network);
    times[kind].push(nowMs() - from);
    if (status === 428 || status === 429 || status >= 500) throw new Error(`${name} answered ${status}: ${body}`);
  };
  for (let number = 0; number < count; number += 1) {
    const isKnownFirst = random() < 0.5;
    await measure(isKnownFirst ? 'known' : 'unknown', number);
    await measure(isKnownFirst ? 'unknown' : 'known', number);
  }
  return {
    name,
    area: areaUnderCurve(times.known, times.unknown),
    knownMs: median(times.known),
    unknownMs: median(times.unknown),
  };
};
