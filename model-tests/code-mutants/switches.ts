// One module that holds many mutants: each function runs the body of the mutant that is switched on, or else its own.
import { edited, type Edit, type Span } from './edits.ts';
import { functionsOf, type FunctionPlace } from './reach.ts';

/** A mutant of a module: its id, and the edit that makes it. */
export type Switch = Readonly<{ id: string; edit: Edit }>;

/** `text`: the module with its mutants. `outside`: ids of mutants that stand in the body of no function. */
export type SwitchedModule = Readonly<{ text: string; outside: readonly string[] }>;

type SwitchedFunction = Readonly<{ place: FunctionPlace; switches: readonly Switch[] }>;

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The innermost function around an edit, if its body holds all of the edit. */
const placeOf = (functions: readonly FunctionPlace[], { from, to }: Edit): FunctionPlace | undefined => {
  const place = functions.findLast(({ start, end }) => start <= from && from < end);
  return place !== undefined && isWithin({ start: from, end: to }, place.body) ? place : undefined;
};

/** The text of the body with one edit made. */
const editedBody = (text: string, body: Span, edit: Edit): string => {
  const moved = { ...edit, from: edit.from - body.start, to: edit.to - body.start };
  return edited(text.slice(body.start, body.end), moved);
};

/** Stand around what a mutant changes a body to. */
const startMark = (id: string): string => `/* mutant ${id} */`;
const END_MARK = '/* unchanged */';

/** The id of the mutant whose changed body an offset of a text with switches is in, undefined outside of these. */
export const switchAt = (text: string, offset: number): string | undefined =>
  [...text.slice(0, offset).matchAll(/\/\* (?:mutant (\w+)|unchanged) \*\//g)].at(-1)?.[1];

/**
 * The module with all its mutants; the one whose id is `globalThis.mutant` is active, and sets `isMutantReached` when its
 * function is entered.
 */
export const withSwitches = (file: string, text: string, switches: readonly Switch[]): SwitchedModule => {
  const functions = functionsOf(file, text);
  const byPlace = Map.groupBy(switches, ({ edit }) => placeOf(functions, edit));
  const outside = (byPlace.get(undefined) ?? []).map(({ id }) => id);
  const switched = [...byPlace].flatMap(([place, ofPlace]): SwitchedFunction[] =>
    place === undefined ? [] : [{ place, switches: ofPlace }],
  );
  /** A part of the text, with the bodies of the switched functions inside it. */
  const textOf = (part: Span): string => {
    const inside = switched.filter(({ place: { body } }) => body !== part && isWithin(body, part));
    const outermost = inside
      .filter(({ place }) => !inside.some((other) => other.place !== place && isWithin(place.body, other.place.body)))
      .toSorted((a, b) => a.place.body.start - b.place.body.start);
    const pieces: string[] = [];
    let at = part.start;
    for (const one of outermost) {
      pieces.push(text.slice(at, one.place.body.start), bodyOf(one));
      at = one.place.body.end;
    }
    return [...pieces, text.slice(at, part.end)].join('');
  };
  const bodyOf = ({ place: { body, isExpression }, switches: ofPlace }: SwitchedFunction): string => {
    const own = textOf(body);
    const mutants = ofPlace.map(({ id, edit }) => ({
      test: `globalThis.mutant === ${JSON.stringify(id)} && (globalThis.isMutantReached = true)`,
      changed: `${startMark(id)} ${editedBody(text, body, edit)} ${END_MARK}`,
    }));
    if (isExpression) return `(${mutants.map(({ test, changed }) => `${test} ? (${changed}) : `).join('')}(${own}))`;
    return `{ ${mutants.map(({ test, changed }) => `if (${test}) ${changed} else `).join('')}${own} }`;
  };
  return { text: textOf({ start: 0, end: text.length }), outside };
};
