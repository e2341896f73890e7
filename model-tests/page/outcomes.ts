// The outcomes of a chart's actors, as what the server has to say for them.
import type { Chart } from '../explore/chart.ts';
import { outcomesOf } from '../explore/steps.ts';
import type { PageChart } from './page-chart.ts';
import { commonReplies, type Reply } from './replies.ts';
import { sampleOf, type Sample } from './sample.ts';

/** The outcome that every actor may come to: it fails by a defect of ours. */
export const DEFECT = 'breaks';

/** What an actor's outcome says; null when it is a defect. */
export const outputOf = (chart: Chart, actor: string, outcome: string): Sample | null => {
  const found = outcomesOf(chart, actor)[outcome];
  return found && 'output' in found ? sampleOf(found.output as Sample) : null;
};

/** What the server says so that an actor comes to an output; null when nothing it says does. */
export const repliesOf = (page: PageChart, actor: string, output: Sample): readonly Reply[] | null => {
  const names = page.calls[actor] ?? [];
  return page.repliesFor?.(names, output) ?? commonReplies(names, output);
};
