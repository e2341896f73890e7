// Mutants of a module that decides or writes: a condition that always or never holds, a neighbouring comparison, a call
// that is left out, another number.
import { parseSync, Visitor } from 'vite';
import { replaced, type Edit, type Span } from './edits.ts';

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Methods whose result is of the type of what they are called on: the call can be left out. */
const LEFT_OUT = ['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase'];

/** Where an operator stands between its two sides. */
const operatorSpan = (text: string, left: Span, right: Span, operator: string): Span => {
  const start = text.indexOf(operator, left.end);
  return start < right.start ? { start, end: start + operator.length } : { start: left.end, end: left.end };
};

/** Every mutant of a TypeScript module, in the order of its text. Some may not compile: they fail when they are loaded. */
export const decisionEdits = (text: string): Edit[] => {
  const edits: Edit[] = [];
  const put = (span: Span, by: string): number => edits.push(replaced(text, span, by));
  const both = (test: Span): void => {
    put(test, 'true');
    put(test, 'false');
  };
  new Visitor({
    IfStatement: ({ test }) => both(test),
    ConditionalExpression: ({ test }) => both(test),
    LogicalExpression: ({ operator, left, right, start, end }) => {
      if (operator === '??') put({ start, end }, text.slice(left.start, left.end));
      else put(operatorSpan(text, left, right, operator), operator === '&&' ? '||' : '&&');
    },
    BinaryExpression: ({ operator, left, right }) => {
      const other = COMPARISONS[operator];
      const isText = [left, right].some(({ type }) => type === 'TemplateLiteral');
      if (other !== undefined && !isText) put(operatorSpan(text, left, right, operator), other);
    },
    UnaryExpression: ({ operator, argument, start, end }) => {
      if (operator === '!') put({ start, end }, text.slice(argument.start, argument.end));
    },
    Literal: ({ value, start, end }) => {
      if (typeof value === 'boolean') put({ start, end }, String(!value));
      if (typeof value === 'number') put({ start, end }, String(value + 1));
    },
    ExpressionStatement: ({ expression, start, end }) => {
      const isCall = ['AwaitExpression', 'CallExpression', 'AssignmentExpression'].includes(expression.type);
      if (isCall) put({ start, end }, ';');
    },
    CallExpression: ({ callee, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      const other = METHODS.get(property.name);
      if (other !== undefined) put(property, other);
      if (LEFT_OUT.includes(property.name)) put({ start: object.end, end }, '');
    },
    SpreadElement: ({ start, end }) => {
      put({ start, end: text[end] === ',' ? end + 1 : end }, '');
    },
  }).visit(parseSync('module.ts', text, { lang: 'ts' }).program);
  return edits.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from || a.to - b.to);
};
