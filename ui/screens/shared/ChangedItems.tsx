/** What a change of a paid booking adds and removes, in two tables with prices. */
import type { ChangeLines } from '../../../machines/amendment/lines.text.ts';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';

type ChangedItemsProps = {
  readonly lines: ChangeLines;
  /** The captions of the tables: "You add", "You remove". */
  readonly captions: Readonly<Record<keyof ChangeLines, string>>;
};

/** The tables; one without lines is left out. */
export const ChangedItems = ({ lines, captions }: ChangedItemsProps) => (
  <>
    {(['added', 'removed'] as const).map(
      (kind) =>
        lines[kind].length > 0 && <Breakdown key={kind} caption={captions[kind]} isCaptionShown lines={lines[kind]} />,
    )}
  </>
);
