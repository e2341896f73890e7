// Compares where a screen shows each field of its views with where it must stand.
import { renderToStaticMarkup } from 'react-dom/server';
import { ariaProblems } from './aria.ts';
import { rowProblems } from './rows.ts';
import { parseHtml, textOf, elementsIn, type Element } from './html.ts';
import { occurrencesIn, type Occurrence } from './places.ts';
import type { ScreenUnderTest } from './screen.ts';
import type { AnyTexts, Data, NotShown, Places } from './texts.types.ts';
import { namedTokens, withTokens, type Leaf, type TokenView } from './tokens.ts';

type Field = Places | NotShown | Data;

const isPlaces = (field: Field | undefined): field is Places => typeof field === 'string' || Array.isArray(field);
const isData = (field: Field | undefined): field is Data => typeof field === 'object' && 'data' in field;

/** What distinguishes a view from others for a page: its flags, and which texts and how many items it has. */
const shapeOf = ({ view, leaves }: TokenView, fields: AnyTexts['fields']): string => {
  const known = new Map(leaves.map((leaf) => [leaf.field, leaf]));
  const parts = new Set<string>();
  const visit = (value: unknown, field: string): void => {
    if (Array.isArray(value)) {
      parts.add(`${field} ${Math.min(value.length, 2)}`);
      for (const item of value) visit(item, `${field}[]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, field === '' ? name : `${field}.${name}`);
    } else {
      const isCompared = known.has(field) && fields[field] !== undefined && !field.endsWith('state');
      parts.add(`${field} ${isCompared ? '…' : String(value)}`);
    }
  };
  visit(view, '');
  return [...parts].toSorted().join('\n');
};

const stateName = (view: unknown): unknown => {
  if (typeof view !== 'object' || view === null) return '';
  return 'state' in view ? view.state : 'view' in view ? stateName(view.view) : '';
};

/** One view of each shape, with tokens for its texts; `more` adds to one view of each state. */
export const differentViews = (views: readonly unknown[], { fields, more }: AnyTexts): TokenView[] => {
  const isText = (field: string): boolean => fields[field] !== undefined && !isData(fields[field]);
  const shapes = new Map<string, TokenView>();
  const states = new Map(views.map((view) => [stateName(view), view]));
  // many states of a chart have equal views
  const distinct = new Map(views.map((view) => [JSON.stringify(view), view]));
  for (const view of [...distinct.values(), ...[...states.values()].flatMap((one) => more?.(one) ?? [])]) {
    const tokens = withTokens(view, isText);
    shapes.set(shapeOf(tokens, fields), tokens);
  }
  return [...shapes.values()];
};

const isAbsent = ({ absent = [] }: AnyTexts, view: unknown, state: string, { field, at }: Leaf): boolean =>
  absent.some(
    ({ when, fields }) =>
      fields.some((prefix) => field.startsWith(prefix)) && (when instanceof RegExp ? when.test(state) : when(view, at)),
  );

const stateIn = (root: Element): string =>
  elementsIn(root).find(({ attributes }) => attributes['data-state'] !== undefined)?.attributes['data-state'] ?? '';

/** An amount, a date or a time that is no text of the view. */
const COMPUTED = /[£€$]\s?\d|\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\b\d{2}:\d{2}\b/;

const computedTexts = (root: Element, leaves: readonly Leaf[]): string[] => {
  const text = namedTokens(textOf(root), leaves, () => '…');
  const found = COMPUTED.exec(text);
  return found === null ? [] : [`shows “${text.slice(found.index - 20, found.index + 20)}”, which is in no field`];
};

/** Fields that stand in another order in an element than they have in the list of fields. */
const orderProblems = (occurrences: readonly Occurrence[], { fields, unordered = [] }: AnyTexts): string[] => {
  const order = Object.keys(fields);
  return occurrences.flatMap(({ leaf, element, isText }, index) => {
    const next = occurrences[index + 1];
    if (next === undefined || !isText || !next.isText || next.element !== element) return [];
    const isListed = leaf.at.join() !== next.leaf.at.join() || unordered.includes(leaf.field);
    return isListed || order.indexOf(leaf.field) <= order.indexOf(next.leaf.field)
      ? []
      : [`${leaf.field} stands before ${next.leaf.field}`];
  });
};

/** What one view of a screen shows where, and what is wrong with it beside missing texts. */
type Shown = Readonly<{ html: string; state: string; occurrences: readonly Occurrence[]; problems: readonly string[] }>;

const shownOf = (html: string, leaves: readonly Leaf[], texts: AnyTexts): Shown => {
  const root = parseHtml(html);
  const occurrences = occurrencesIn(root, leaves);
  const problems = [
    ...computedTexts(root, leaves),
    ...rowProblems(root, occurrences, leaves),
    ...orderProblems(occurrences, texts),
    ...ariaProblems(root),
  ];
  return { html, state: stateIn(root), occurrences, problems };
};

const shownBefore = new WeakMap<TokenView, Shown>();

/** The markup of a view is read once: a run that tries mutants renders most views as they were. */
const shownIn = (html: string, view: TokenView, texts: AnyTexts): Shown => {
  const before = shownBefore.get(view);
  const shown = before?.html === html ? before : shownOf(html, view.leaves, texts);
  shownBefore.set(view, shown);
  return shown;
};

/** A page of which every text is wrong has thousands of problems; nobody reads more than the first ones. */
const MOST_PROBLEMS = 20;

/** The places at which a screen shows each field of some views, and the first problems that they have. */
export const compareTexts = (
  { render }: Pick<ScreenUnderTest, 'render'>,
  texts: AnyTexts,
  views: readonly TokenView[],
): string[] => {
  const problems = new Set<string>();
  const seen = new Map<string, Set<string>>();
  for (const tokenView of views) {
    if (problems.size >= MOST_PROBLEMS) return [...problems];
    const { view, leaves } = tokenView;
    const { state, occurrences, ...found } = shownIn(renderToStaticMarkup(render(view)), tokenView, texts);
    const shown = new Set(occurrences.map(({ leaf }) => leaf));
    for (const problem of found.problems) problems.add(`${state}: ${problem}`);
    for (const { leaf, place } of occurrences) seen.set(leaf.field, (seen.get(leaf.field) ?? new Set()).add(place));
    for (const leaf of leaves) {
      const field = texts.fields[leaf.field];
      if (!isPlaces(field) || shown.has(leaf) !== isAbsent(texts, view, state, leaf)) continue;
      problems.add(`${state}: ${leaf.field} is ${shown.has(leaf) ? 'shown' : 'missing'}`);
    }
  }
  for (const [name, field] of Object.entries(texts.fields)) {
    const expected = isPlaces(field) ? [field].flat() : [];
    const found = [...(seen.get(name) ?? [])];
    for (const place of found.filter((one) => !expected.includes(one))) problems.add(`${name} stands in ${place}`);
    for (const place of expected.filter((one) => !found.includes(one)))
      problems.add(`${name} does not stand in ${place}`);
  }
  return [...problems];
};
