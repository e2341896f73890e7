// The messages between charts as one table: who sends each event, who handles it in which states, and what happens in
// the other states.
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import { allStates, stateName } from '../explore/instrument.ts';
import { MAY_IGNORE } from '../together/ignored.ts';
import { code, tableOf } from './table.ts';

/** A chart with its explored graph. */
export type ExploredChart = Readonly<{ chart: Chart; graph: Graph }>;

/** An event between charts; `when` names the events of the sender that cause it, or the sender's final states. */
type Message = Readonly<{ from: string; to: string; event: string; when: Set<string> }>;

/** The charts that run a chart under its name. */
const runnersOf = (charts: readonly ExploredChart[], name: string): string[] =>
  charts
    .filter(({ chart }) => Object.hasOwn(chart.machine.implementations.actors ?? {}, name))
    .map(({ chart }) => chart.name);

/** The sender's event that caused a step's messages: the last one that is not XState's own. */
const triggerOf = ({ result }: Pick<Edge, 'result'>): string => {
  const events = result.transitions.map((id) => id.split(' | ')[1] ?? '');
  const named = events.filter((event) => event !== 'always' && !event.startsWith('xstate.'));
  return named.at(-1) ?? events[0]?.match(/^xstate\.after\.(\w+)/)?.[1] ?? 'its start';
};

const outputType = ({ status, output }: AnyMachineSnapshot): string | null =>
  status === 'done' && typeof output === 'object' && output !== null && 'type' in output
    ? String((output as { type: unknown }).type)
    : null;

/** Every message that a chart can send to another chart. */
const sentBy = (one: ExploredChart, charts: readonly ExploredChart[]): Message[] => {
  const messages = new Map<string, Message>();
  const parents = runnersOf(charts, one.chart.name);
  const isChart = (name: string) => charts.some(({ chart }) => chart.name === name);
  const add = (to: readonly string[], event: string, when: string) => {
    for (const receiver of to) {
      const id = `${event} ${receiver}`;
      const message = messages.get(id) ?? { from: one.chart.name, to: receiver, event, when: new Set<string>() };
      messages.set(id, message);
      message.when.add(when);
    }
  };
  const steps = [...one.graph.starts, ...one.graph.nodes.flatMap(({ out }) => out)];
  for (const step of steps)
    for (const { to, event } of step.result.sent)
      add(to === 'parent' ? parents : [to].filter(isChart), event.type, triggerOf(step));
  for (const { position } of one.graph.nodes) {
    const type = outputType(position.snapshot);
    if (type !== null) add(parents, type, `its end in ${String(position.snapshot.value)}`);
  }
  return [...messages.values()];
};

/** The receiver's states with a transition for the event; 'every state' if the chart's root has one. */
const reactingIn = ({ machine }: Chart, event: string): string => {
  const handling = allStates(machine.root).filter((node) => node.transitions.has(event));
  if (handling.some((node) => node.path.length === 0)) return 'every state';
  return handling.map((node) => code(stateName(node))).join(', ');
};

/** What happens to the event in the other states. */
const elsewhere = (chart: Chart, event: string, reacting: string): string => {
  if (reacting === 'every state') return '';
  const reasons = MAY_IGNORE.filter((one) => one.chart === chart.name && one.event === event).map(
    ({ inStates, reason }) => `${inStates.map(code).join(', ')}: ignored. ${reason}`,
  );
  return reasons.length === 0 ? 'not expected' : reasons.join(' ');
};

/** The page about the messages: one row for each event, sender and receiver. */
export const messagesPage = (charts: readonly ExploredChart[]): string => {
  const rows = charts
    .flatMap((one) => sentBy(one, charts))
    .sort((a, b) => (`${a.event} ${a.from} ${a.to}` < `${b.event} ${b.from} ${b.to}` ? -1 : 1))
    .map(({ event, from, when, to }) => {
      const receiver = charts.find(({ chart }) => chart.name === to)?.chart;
      if (receiver === undefined) throw new Error(`The message ${event} goes to ${to}, which is no chart.`);
      const reacting = reactingIn(receiver, event);
      const after = [...when].sort().map(code).join(', ');
      return [code(event), from, after, to, reacting, elsewhere(receiver, event, reacting)];
    });
  return [
    '# Messages between charts',
    'Every event that crosses from one chart to another, and every outcome with which a chart ends. Where it is not expected, `npm run together` reports it if it arrives while the charts of a payment run.',
    '## Messages',
    tableOf(['Event', 'Sent by', 'After', 'Received by', 'Reacts in', 'Elsewhere'], rows),
  ].join('\n\n');
};
