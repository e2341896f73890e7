// The outcomes of a chart's actors, as the server's replies that cause them.
import type { Chart } from '../explore/chart.ts';
import { outcomesOf } from '../explore/steps.ts';
import type { PageChart } from './page-chart.ts';
import { commonReplies, refusedWith, replyWith, type Reply } from './replies.ts';
import { sampleOf, type Sample } from './sample.ts';

/** The outcome that every actor may have: a defect in our code. */
export const DEFECT = 'breaks';

/** The output of an actor's outcome; null if it is a defect. */
export const outputOf = (chart: Chart, actor: string, outcome: string): Sample | null => {
  const found = outcomesOf(chart, actor)[outcome];
  return found && 'output' in found ? sampleOf(found.output as Sample) : null;
};

/** The server's replies that end an actor with this output; null if no reply does. */
export const repliesOf = (page: PageChart, actor: string, output: Sample): readonly Reply[] | null => {
  const names = page.calls[actor] ?? [];
  const [call] = names;
  const reply = page.replies?.[output.type];
  if (call !== undefined && reply !== undefined)
    return [typeof reply === 'string' ? refusedWith(call, reply) : replyWith(call, reply(output))];
  return page.repliesFor?.(names, output) ?? commonReplies(names, output);
};
