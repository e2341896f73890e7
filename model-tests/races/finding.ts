/** The result of a race: readable figures, and every problem as a sentence. */

export type Finding = Readonly<{ title: string; figures: readonly string[]; problems: readonly string[] }>;

/** A finding as lines. */
export const findingLines = ({ title, figures, problems }: Finding): string[] => [
  title,
  ...figures.map((figure) => `  ${figure}`),
  ...problems.map((problem) => `  WRONG: ${problem}`),
];

/** A number with thousands separators: 12,345. */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');
