/** The readable report. */
import { describe, expect, it } from 'vitest';
import { rowOf, textOf } from './report.ts';

describe('rowOf', () => {
  it('returns the ratio of the figure to its limit', () => {
    expect(rowOf({ case: 'pay', unit: 'requests/s', figure: 50, limitOf: 'bare Fastify', limit: 200 })).toMatchObject({
      ratio: 0.25,
      p50: null,
    });
  });

  it.each([
    [null, 200],
    [50, null],
  ])('returns no ratio when one of them was not measured: %s to %s', (figure, limit) => {
    expect(rowOf({ case: 'pay', unit: 'requests/s', figure, limitOf: 'bare Fastify', limit }).ratio).toBeNull();
  });
});

describe('textOf', () => {
  it('prints a table in columns, then the machine', () => {
    const rows = [
      rowOf({
        case: 'price-grid',
        unit: 'requests/s',
        figure: 1_848.5,
        limitOf: 'bare Fastify',
        limit: 21_000,
        p50: 8.25,
        p99: 40.8,
      }),
      rowOf({
        case: 'price-grid',
        unit: 'requests/s',
        figure: 1_848.5,
        limitOf: 'bare Fastify',
        limit: null,
        p50: 8.25,
        p99: 40.8,
      }),
      rowOf({ case: 'first styles, gzip', unit: 'kB', figure: 10.21, limitOf: 'budget', limit: 10 }),
    ];
    const text = textOf({ rows, machine: ['2 cores'] });
    expect(text.split('\n')).toEqual([
      'case                figure            limit                            ratio         p50     p99',
      'price-grid          1,849 requests/s  bare Fastify: 21,000 requests/s  0.09          8.3 ms  40.8 ms',
      'price-grid          1,849 requests/s  bare Fastify: not measured       not measured  8.3 ms  40.8 ms',
      'first styles, gzip  10.2 kB           budget: 10 kB                    1.02',
      '',
      '2 cores',
    ]);
  });
});
