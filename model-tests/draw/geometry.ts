// The laid-out parts of a picture, in pixels from its top left corner.
import type { TextLine } from './labels.ts';
import type { ArrowKind, ChartState } from './model.ts';

export type Point = { readonly x: number; readonly y: number };
export type Rect = Point & { readonly width: number; readonly height: number };

/** A state's box; `depth` is 0 for the outermost. */
export type Box = Rect & { readonly state: ChartState; readonly lines: readonly TextLine[]; readonly depth: number };

/** A drawn arrow, in the direction in which it points; `label` is null if the arrow has no text. */
export type Wire = {
  readonly kind: ArrowKind;
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  readonly label: (Rect & { readonly lines: readonly TextLine[] }) | null;
};

/** The dot that marks a state's initial state, and its line. */
export type Dot = Point & { readonly points: readonly Point[] };

export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly wires: readonly Wire[];
  readonly dots: readonly Dot[];
};

/** Font sizes and line heights, in pixels. */
export const fonts = { name: 13, line: 10.5, lineHeight: 14, headHeight: 26 } as const;
