// Makes every function of a module say that it was entered: only tests that enter a function can notice its mutants.
import { parseSync, Visitor } from 'vite';
import type { Span } from './edits.ts';

type Insertion = Readonly<{ at: number; text: string }>;

/** The functions of a module, the outer ones first. `body`: where an instruction can be put, or an expression. */
export type FunctionPlace = Span & Readonly<{ body: Span; isExpression: boolean }>;

/** All functions of a module with a body. */
export const functionsOf = (file: string, text: string): FunctionPlace[] => {
  const found: FunctionPlace[] = [];
  const add = ({ body, start, end }: Span & { body: (Span & { type: string }) | null }): void => {
    if (body !== null) found.push({ start, end, body, isExpression: body.type !== 'BlockStatement' });
  };
  new Visitor({ ArrowFunctionExpression: add, FunctionDeclaration: add, FunctionExpression: add }).visit(
    parseSync(file, text).program,
  );
  return found.sort((a, b) => a.start - b.start);
};

/** Names the innermost function around an offset, as `instrumented` reports it; with the module's own name outside. */
export const reachNames = (file: string, text: string): ((offset: number) => string) => {
  const functions = functionsOf(file, text);
  return (offset) => {
    const inner = functions.findLast(({ start, end }) => start <= offset && offset < end);
    return inner === undefined ? file : `${file}:${inner.start}`;
  };
};

/** The module with a report of its name when it is loaded, and of each function when it is entered. */
export const instrumented = (file: string, text: string): string => {
  const report = (name: string): string => `globalThis.reached?.add(${JSON.stringify(name)})`;
  const insertions = functionsOf(file, text).flatMap(({ start, body, isExpression }): Insertion[] => {
    const call = report(`${file}:${start}`);
    if (!isExpression) return [{ at: body.start + 1, text: `${call};` }];
    return [
      { at: body.start, text: `(${call}, ` },
      { at: body.end, text: ')' },
    ];
  });
  const sorted = insertions.sort((a, b) => b.at - a.at);
  return sorted.reduce((code, { at, text: inserted }) => code.slice(0, at) + inserted + code.slice(at), text);
};
