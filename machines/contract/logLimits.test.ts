/** A text of a log entry is cut where nothing is left of what the cut divides. */
import { describe, expect, it } from 'vitest';
import { truncated } from './logLimits.ts';

describe('truncated', () => {
  it('gives a text back that is within the limit', () => {
    expect(truncated('as it is', 8)).toBe('as it is');
  });

  it('says how many characters are left out', () => {
    expect(truncated('first line\nsecond line', 14)).toBe('first line… [12 more characters]');
  });

  it('keeps no part of a number, an address or a word that the limit divides', () => {
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
