// The share of mutants that are killed, by folder, with the interval that a sample leaves.
import type { JudgedMutant } from './results.ts';

/**
 * `killed` of the `of` that were judged, of which `open` may still be killed by a run that judges them alone; `share`,
 * `low` and `high` are percentages, the interval that of 95 %.
 */
export type Score = Readonly<{
  folder: string;
  of: number;
  killed: number;
  open: number;
  share: number;
  low: number;
  high: number;
}>;

/** Wilson's interval for a share, at 95 %, in percent. Of nothing: from 0 to 100. */
export const wilson = (killed: number, of: number): readonly [number, number] => {
  if (of === 0) return [0, 100];
  const z = 1.96;
  const share = killed / of;
  const scale = 1 + (z * z) / of;
  const centre = (share + (z * z) / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return [Math.max(0, (centre - half) * 100), Math.min(100, (centre + half) * 100)];
};

/** The score of a folder. Where all mutants were judged and not a sample, there is no interval around it. */
export const scoreOf = (folder: string, killed: number, of: number, isWhole: boolean, open = 0): Score => {
  const share = of === 0 ? 100 : (killed / of) * 100;
  const [low, high] = isWhole ? [share, share] : wilson(killed, of);
  return { folder, of, killed, open, share, low, high };
};

/** The scores by folder, in the order of their names. */
export const scoresOf = (results: readonly JudgedMutant[]): Score[] =>
  [...new Set(results.map(({ folder }) => folder))].sort().map((folder) => {
    const judged = results.filter((result) => result.folder === folder);
    const killed = judged.filter(({ killedBy }) => killedBy !== null).length;
    return scoreOf(folder, killed, judged.length, false, judged.filter(({ isSettled }) => !isSettled).length);
  });
