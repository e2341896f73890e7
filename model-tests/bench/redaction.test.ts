/** The bench's texts have the maximum size of a report, and its figure is that of the slowest text. */
import { expect, it } from 'vitest';
import { WORST_CASES, measureRedaction, textOf } from './redaction.ts';

it.each(Object.entries(WORST_CASES))('textOf fills a report with %s', (_name, unit) => {
  const bytes = Buffer.byteLength(textOf(unit, 65_536));
  expect(bytes).toBeGreaterThan(65_536 - 64);
  expect(bytes).toBeLessThanOrEqual(65_536);
});

it('measureRedaction returns the CPU time of the slowest text with its limit', () => {
  const row = measureRedaction();
  expect(row).toMatchObject({ unit: 'CPU ms', limitOf: 'budget', limit: 5, ratio: (row.figure ?? 0) / 5 });
  expect(Object.keys(WORST_CASES).map((name) => `redacting 64 kB, worst text: ${name}`)).toContain(row.case);
});
