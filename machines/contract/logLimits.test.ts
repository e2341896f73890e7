/** Texts of log entries are cut so that no part of a divided word or number is left. */
import { describe, expect, it } from 'vitest';
import { truncated } from './logLimits.ts';

describe('truncated', () => {
  it('returns a text within the limit unchanged', () => {
    expect(truncated('as it is', 8)).toBe('as it is');
  });

  it('appends how many characters are left out', () => {
    expect(truncated('first line\nsecond line', 14)).toBe('first line… [12 more characters]');
  });

  it('keeps no part of a number, an address or a word that the limit would divide', () => {
    const rest = 'x'.repeat(300);
    for (const divided of ['4444 3333 2222 1111', '4444333322221111', 'jo.bloggs@example.com', '4444-3333-2222-1111']) {
      for (let at = 1; at < divided.length; at += 1) {
        expect(truncated(`of ${divided} ${rest}`, 3 + at)).toBe(`of… [${divided.length + 302} more characters]`);
      }
    }
  });

  it('cuts a text without spaces too', () => {
    const cut = truncated('x'.repeat(60_000), 1_000);
    expect(cut.length).toBeLessThan(1_030);
    expect(cut).toMatch(/^x{800}… \[59200 more characters\]$/);
  });
});
