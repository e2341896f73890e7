/** The shipped guides: each can be shown for all its breaks, and the demo shop sells these breaks. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { comingGuides, type GuideOfBreak } from '../../machines/site/guide/guide.rules.ts';
import { shippedDocuments } from '../content/test/shippedDocuments.ts';
import { breaksBetween } from '../seed/breaks.ts';
import { DEMO_CODES } from '../seed/catalogue/resorts.ts';
import { contentWith } from '../test/guides.ts';
import { listGuides, readGuide } from './guides.ts';

const documents = [...shippedDocuments.values()].filter(({ type }) => type === 'guides');
const content = contentWith(...documents);
const guides = await listGuides(content);
const breaks = comingGuides(guides, '2026-11-01');
const problems: string[] = [];
const guideOf = async (guide: GuideOfBreak) => {
  const found = await readGuide(
    content,
    guide,
    { host: 'breakwater.example', query: NO_QUERY, roots: [] },
    (path, at, problem) => problems.push(`${path} ${at}: ${problem}`),
  );
  if (E.isLeft(found)) throw new Error(found.left.kind);
  return found.right;
};

it('are there for each resort, in both brands', () => {
  expect(guides).toHaveLength(documents.length);
  expect(new Set(guides.map(({ resort, brand }) => `${resort} ${brand}`)).size).toBe(6);
});

it('are for breaks that are sold, with all their nights', () => {
  const sold = new Set(
    DEMO_CODES.flatMap((resort) => breaksBetween(resort, '2026-11-01', '2027-12-31')).map(
      ({ resort, startDate, nights, event }) => [resort, startDate, nights, event === null].join(),
    ),
  );
  const asSold = ({ resort, startDate, nights, brand }: GuideOfBreak) =>
    [resort, startDate, nights, brand === 'family'].join();
  expect(breaks.map(asSold).filter((one) => !sold.has(one))).toEqual([]);
});

describe.each(documents.map(({ path }) => path))('the guide %s', (path) => {
  const own = breaks.filter(({ resort, id }) => path === `guides/${resort.toLowerCase()}/${id}`);

  it('has every block and show of its document, in words without placeholders', async () => {
    for (const guide of own) {
      const { page } = await guideOf(guide);
      expect(page.metaDescription?.length).toBeLessThanOrEqual(170);
      expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
    }
    expect(problems).toEqual([]);
  });

  it('has each day of its break once, and none after it', async () => {
    const [first] = own;
    if (first === undefined) throw new Error('the guide is for no break');
    const { page } = await guideOf(first);
    const days = page.blocks.flatMap((block) => (block.kind === 'programme' ? block.days : []));
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: first.nights + 1 }, (_, at) => at + 1));
    for (const { shows } of days) {
      expect(shows.length).toBeGreaterThan(0);
      // one show at a time in one place
      expect(new Set(shows.map(({ from, venue }) => `${from} ${venue}`)).size).toBe(shows.length);
    }
    expect(page.blocks.map(({ kind }) => kind)).toContain('openingTimes');
  });
});
