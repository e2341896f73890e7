// A change of a source text at one place, and how it is described.

/** Replaces `from` to `to` (offsets) by a text. `what` says what is changed, in the words of the code. */
export type Edit = Readonly<{ from: number; to: number; by: string; what: string }>;

/** Where a node of a syntax tree stands in its text. */
export type Span = Readonly<{ start: number; end: number }>;

const LONGEST = 70;

/** Code on one line, cut to a readable length. */
export const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** The text with an edit made. */
export const edited = (text: string, { from, to, by }: Edit): string => text.slice(0, from) + by + text.slice(to);

/** The edit that puts a text in the place of a node: 'free > 0 → true'. */
export const replaced = (text: string, { start, end }: Span, by: string): Edit => ({
  from: start,
  to: end,
  by,
  what: `${oneLine(text.slice(start, end))} → ${by === '' ? 'nothing' : oneLine(by)}`,
});
