// What the comparison of pages reads of their markup.
import { expect, it } from 'vitest';
import { elementsIn, labelOf, parseHtml } from './html.ts';

const labelsOf = (html: string) =>
  elementsIn(parseHtml(html))
    .filter(({ name }) => name === 'input')
    .map(labelOf);

it('reads the label of a field by its id, or else the one around it', () => {
  const first = '<label for="a">Day</label><input id="a">';
  const second = '<label>Month <input></label>';
  expect(labelsOf(`<form><label>Year <input></label>${first}${second}<input id="b"></form>`)).toEqual([
    'Year',
    'Day',
    'Month',
    undefined,
  ]);
});
