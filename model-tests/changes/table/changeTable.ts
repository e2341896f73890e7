/** The table of the rules for changes of paid bookings, as analysts read it. */
import { lineText } from '../../basket/cases.ts';
import { BOOKED, type Request, type Settling, type Situation } from './situations.ts';

/** '10 tokens more', 'no spa-pool', 'dine-premium for party 1'. */
export const requestText = (request: Request): string => {
  if ('tokens' in request) return `${request.tokens} tokens more`;
  return request.quantity === 0 ? `no ${lineText({ ...request, quantity: 1 })}` : lineText(request);
};

/** `before` and `answer` are lists of lines as `linesText` writes them; a refusal is in quotation marks. */
export type EditRow = Readonly<{ situation: Situation; request: Request; before: string; answer: string }>;
export type SettlingRow = Readonly<{ settling: Settling; answer: string }>;

const inOrder = (texts: readonly string[]): string => texts.join(', ');

/** What a request adds and removes, or the refusal. */
const resultText = ({ before, answer }: EditRow): string => {
  if (answer.startsWith('“')) return answer;
  const [was, becomes] = [before.split(', '), answer.split(', ')];
  const added = becomes.filter((one) => !was.includes(one));
  const gone = was.filter((one) => !becomes.includes(one));
  if (gone.length === 0) return `adds ${inOrder(added)}`;
  return added.length === 0 ? `takes out ${inOrder(gone)}` : `${inOrder(added)}, instead of ${inOrder(gone)}`;
};

const bookedText = (booked: Situation['booked']): string => inOrder(BOOKED[booked].map(lineText));
const situationsOf = (rows: readonly EditRow[]): Situation[] => [...new Set(rows.map(({ situation }) => situation))];

const sectionOf = (situation: Situation, rows: readonly EditRow[]): string[] => [
  `## ${situation.name.slice(0, 1).toUpperCase()}${situation.name.slice(1)}`,
  '',
  `Booked: ${bookedText(situation.booked)}.${situation.draft === undefined ? '' : ` The change so far: ${inOrder(situation.draft.map(requestText))}.`}`,
  '',
  '| Request | Result: what it adds and takes out, or the refusal |',
  '|---|---|',
  ...rows
    .filter((row) => row.situation === situation)
    .map((row) => `| ${requestText(row.request)} | ${resultText(row)} |`),
  '',
];

const daysText = (days: number): string =>
  days === 0 ? 'the day of arrival' : days === 1 ? 'the day before arrival' : `${days} days before`;

/** The document, as Markdown. */
export const changeTable = (edits: readonly EditRow[], settlings: readonly SettlingRow[]): string =>
  [
    '# The rules of changes of paid breaks',
    '',
    'The tests write this page from the rules that pages and server share (`machines/amendment`, `machines/basket`). They bring a',
    'paid booking into each situation, send each request to the server and expect the same result',
    '(`model-tests/changes/changeRules.test.ts`). The booking has two parties of two adults, for four nights. A refusal changes',
    'nothing.',
    '',
    ...situationsOf(edits).flatMap((situation) => sectionOf(situation, edits)),
    '## When a change is paid, confirmed or sent',
    '',
    'Each change was put together 71 days before.',
    '',
    '| Change | When | Result |',
    '|---|---|---|',
    ...settlings.map(
      ({ settling: { name, daysToStart }, answer }) => `| ${name} | ${daysText(daysToStart)} | ${answer} |`,
    ),
    '',
  ].join('\n');
