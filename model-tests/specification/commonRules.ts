// Rules that hold in every state of every chart. The exploration proves each once, instead of a case for every call.
import type { Edge, Graph } from '../explore/graph.ts';
import { stepName } from '../explore/steps.ts';
import type { Move } from '../explore/walker.ts';

type Rule = Readonly<{
  /** completes “… must …” in the message of a failure */
  must: string;
  applies: (edge: Edge, graph: Graph, name: string) => boolean;
  holds: (move: Move, graph: Graph) => boolean;
}>;

/** Holds if the chart ends with this output, or sends it or one of the events on, with the message of what happened. */
const endsWith = (output: string, ...events: readonly string[]): Rule['holds'] => {
  const types = [output, ...events];
  return ({ position: { snapshot }, result }) =>
    [snapshot.output, ...result.sent.map(({ event }) => event)].some((one) => {
      const { type = '', message } = (one ?? {}) as Readonly<{ type?: string; message?: unknown }>;
      return types.includes(type) && message !== null;
    });
};

/** The messages of a page about a failed attempt, from whichever fields its chart has for them. */
const messagesOf = ({ position: { snapshot } }: Move): readonly unknown[] => {
  const { notice, message, refusal, refusals } = snapshot.context as Readonly<Record<string, unknown>>;
  const refused = Array.isArray(refusals) ? (refusals as unknown[]) : [];
  return [notice, message, refusal, ...refused].filter((one) => one != null);
};

/** Outcomes after which the guest must see why there is less than requested, or something else. */
const FAILED =
  /: (?:failed|unavailable|limited|refused|rejected|outdated|changed elsewhere|sold out|gone|other prices|prices changed)$/;

/** Exceptions: the view has its own message, or the page continues without what failed. */
const WITHOUT_MESSAGE: readonly string[] = [
  'account loadPaid: refused',
  'accountHome loadBookings: failed',
  'chat openChat: failed',
  'confirmation signUp: failed',
  'listing loadTypes: failed',
  'overview loadOffers: failed',
  'page readPage: failed',
  'profile loadAccount: failed',
  'session keepAlive: refused',
  'session keepAlive: unavailable',
  'session openSession: unavailable',
  'stayType loadPlaces: failed',
  'weekendResults findWeekenders: failed',
];

/** Charts that load a part of a page which can be used without it. */
const WITHOUT_RETRY: readonly string[] = ['listing', 'overview', 'stayType'];

/** Charts and events that keep a message: it is still true while the page loads again, or is left. */
const TAKE_ALONG: readonly string[] = [
  'session',
  'search',
  'retry.requested',
  'leave.refused',
  'leaving.confirmed',
  'email.submitted',
  'to the booking',
  'to the payments',
  'to the spa',
];

const RULES: readonly Rule[] = [
  {
    must: 'tell its parent that the session is lost',
    applies: (_edge, _graph, name) => name.endsWith(': session lost'),
    holds: endsWith('session.lost', 'session.refused'),
  },
  {
    must: 'tell its parent that the hold is lost',
    applies: (_edge, _graph, name) => name.endsWith(': hold lost'),
    holds: endsWith('hold.lost', 'hold.ended'),
  },
  {
    must: 'ask for the sign-in',
    applies: (_edge, _graph, name) => name.endsWith(': not signed in'),
    holds: (move, graph) => endsWith('signIn.needed')(move, graph) || move.position.snapshot.matches('signIn' as never),
  },
  {
    must: 'say why',
    applies: (_edge, { walker: { chart } }, name) =>
      FAILED.test(name) && !WITHOUT_MESSAGE.includes(`${chart.name} ${name}`),
    holds: (move) => messagesOf(move).length > 0 || move.position.snapshot.status === 'done',
  },
  {
    must: 'offer a retry',
    applies: (_edge, { walker: { chart } }, name) =>
      /^load\w+: failed$/.test(name) && !WITHOUT_RETRY.includes(chart.name),
    holds: ({ position }, { walker }) => walker.accepts(position).includes('retry.requested'),
  },
  {
    must: 'hide a shown password',
    applies: ({ step, to }, { nodes }) => 'event' in step && nodes[to]?.position.snapshot.hasTag('busy') === true,
    holds: ({ position: { snapshot } }) =>
      (snapshot.context as Readonly<Record<string, unknown>>)['isPasswordShown'] !== true,
  },
  {
    must: 'clear the message of an earlier try',
    applies: ({ step, from, to }, { nodes, walker: { chart } }, name) =>
      ('event' in step || name.startsWith('check')) &&
      ![chart.name, name].some((one) => TAKE_ALONG.includes(one)) &&
      (name.startsWith('check') || nodes[from]?.position.snapshot.hasTag('busy') === false) &&
      nodes[to]?.position.snapshot.hasTag('busy') === true &&
      !String(nodes[to].position.snapshot.value).startsWith('checking'),
    holds: (move) => messagesOf(move).length === 0,
  },
];

/** 'dining “saveDinings: hold lost” must …, in saving', for each step that breaks a rule. */
export function commonProblems(graph: Graph): string[] {
  const { walker, nodes } = graph;
  const problems = nodes.flatMap(({ out, position, configuration }) =>
    out.flatMap((edge) => {
      const name = stepName(edge.step);
      const rules = RULES.filter(({ applies }) => applies(edge, graph, name));
      // states with the same key may have different messages, so the step is taken again from this node
      const open = rules.length === 0 ? undefined : walker.open(position).find(({ step }) => stepName(step) === name);
      if (open === undefined) return [];
      const move = walker.take(position, open);
      return rules
        .filter(({ holds }) => !holds(move, graph))
        .map(({ must }) => `${walker.chart.name} “${name}” must ${must}, in ${configuration}`);
    }),
  );
  return [...new Set(problems)];
}
