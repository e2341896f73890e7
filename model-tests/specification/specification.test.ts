// Every chart follows the cases written from the specification, and each case names a requirement that is built.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRequirements } from '../requirements/parse.ts';
import { walkerOf } from '../explore/walker.ts';
import { caseProblem } from './cases.ts';
import { specifications } from './registry.ts';

const requirements = parseRequirements(readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8'));
const built = new Set(requirements.filter(({ isBuilt }) => isBuilt).map(({ id }) => id));

describe.each(specifications.map((one) => ({ name: one.chart.name, ...one })))(
  'the chart $name',
  ({ chart, cases }) => {
    const walker = walkerOf(chart);

    it.each(cases.map((one) => ({ title: one.title, one })))('$title', ({ one }) => {
      expect(caseProblem(walker, one)).toBeNull();
    });

    it('names a built requirement in each case', () =>
      expect(cases.map(({ requirement }) => requirement).filter((id) => !built.has(id))).toEqual([]));

    it('has a title of its own for each case', () => {
      const titles = cases.map(({ title }) => title);
      expect(titles).toEqual([...new Set(titles)]);
    });
  },
);
