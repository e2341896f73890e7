// Mutants of a component: an attribute left out or turned around, another field of the view, a text left out, a part that
// is always or never shown.
import { parseSync, Visitor } from 'vite';
import { replaced, type Edit, type Span } from './edits.ts';

/** What only places or styles: a page without it says the same. A key is React's own, and a test id would only fail the tests. */
const NOT_SAID = [
  'className',
  'style',
  'variant',
  'size',
  'gap',
  'ratio',
  'isWide',
  'key',
  'data-test',
  'testId',
  'data-key',
  'data-behind',
  'loading',
  'decoding',
];
/** How a drawing looks. */
const LOOKS = /^(?:viewBox|width|height|fill|stroke\w*|d|cx|cy|r|x\d?|y\d?|points|transform|focusable)$/;

/** Every mutant of a component's module, in the order of its text. */
export const jsxEdits = (text: string): Edit[] => {
  const edits: Edit[] = [];
  const put = (span: Span, by: string): number => edits.push(replaced(text, span, by));
  const of = ({ start, end }: Span): string => text.slice(start, end);
  const fields = new Map<string, string[]>();
  const shown: { object: string; name: string; span: Span }[] = [];
  let insideJsx = 0;
  const notSaid: Span[] = [];
  const isSaid = ({ from, to }: Edit): boolean => !notSaid.some(({ start, end }) => start <= from && to <= end);
  new Visitor({
    JSXElement: () => {
      insideJsx += 1;
    },
    'JSXElement:exit': () => {
      insideJsx -= 1;
    },
    JSXAttribute: ({ name, value, start, end }) => {
      if (NOT_SAID.includes(of(name)) || LOOKS.test(of(name))) {
        notSaid.push({ start, end });
        return;
      }
      put({ start, end }, '');
      if (value?.type !== 'JSXExpressionContainer') return;
      const { expression } = value;
      if (
        /^(?:disabled|checked|hidden|open|required|aria-(?:disabled|expanded|pressed|busy|invalid|checked|selected|hidden))$/.test(
          of(name),
        )
      )
        put(expression, `!(${of(expression)})`);
    },
    JSXText: ({ value, start, end }) => {
      if (/\p{L}/u.test(value)) put({ start, end }, ' ');
    },
    ConditionalExpression: ({ test }) => {
      put(test, 'true');
      put(test, 'false');
    },
    LogicalExpression: ({ operator, left }) => {
      if (operator === '&&') put(left, 'false');
    },
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier') return;
      const names = fields.get(of(object)) ?? [];
      fields.set(of(object), names.includes(property.name) ? names : [...names, property.name]);
      if (insideJsx > 0) shown.push({ object: of(object), name: property.name, span: property });
    },
  }).visit(parseSync('component.tsx', text, { lang: 'tsx' }).program);
  for (const { object, name, span } of shown) {
    const names = fields.get(object) ?? [];
    // the next field that the same file reads of the same object
    const other = names[(names.indexOf(name) + 1) % names.length];
    if (other !== undefined && other !== name) put(span, other);
  }
  return edits.filter(isSaid).sort((a, b) => a.from - b.from || a.to - b.to);
};
