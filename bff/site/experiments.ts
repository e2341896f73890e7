/** Blocks of content with variants; a guest sees one variant (spec: booking journey 7, experiments). */
import * as t from 'io-ts';
import { isExperimentName, type Variants } from '../../machines/site/scripts/experiments.rules.ts';

const Experiment = t.type({ kind: t.literal('experiment'), name: t.string, variants: t.UnknownRecord });

/** The variant that a guest with these choices sees, by default the first. A block without variants is unchanged. */
export const shownVariant = (block: unknown, variants: Variants): unknown => {
  if (!Experiment.is(block) || ![block.name, ...Object.keys(block.variants)].every(isExperimentName)) return block;
  const chosen = variants[block.name];
  return chosen !== undefined && Object.hasOwn(block.variants, chosen)
    ? block.variants[chosen]
    : Object.values(block.variants)[0];
};
