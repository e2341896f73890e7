/** Statements as scripts of pgbench. */
import { describe, expect, it } from 'vitest';
import { inlined, literal, pick, scriptText } from './pgbenchScript.ts';

describe('a statement in a pgbench script', () => {
  it('has an expression for each use of a parameter, and distinguishes $1 from $10', () => {
    const values = [':visit', ...Array.from({ length: 8 }, (_, i) => `v${i + 2}`), "'ten'"];
    const text = 'SELECT $1, $1::text, $2, $3, $4, $5, $6, $7, $8, $9, $10';
    expect(inlined({ text, values })).toBe(
      "SELECT (:visit), (:visit)::text, (v2), (v3), (v4), (v5), (v6), (v7), (v8), (v9), ('ten')",
    );
  });

  it('is rejected when a parameter has no value', () => {
    expect(() => inlined({ text: 'SELECT $1, $2', values: ['1'] })).toThrow('no value for $2');
  });

  it('is rejected when a value has no parameter', () => {
    expect(() => inlined({ text: 'SELECT $1', values: ['1', '2'] })).toThrow('2 values for 1 parameters');
  });

  it('comes after the variables, which are set in order', () => {
    const sets = { n: ':n + 1', day: 'random(1, 2)' };
    const statements = [
      { text: '\n  SELECT $1', values: [pick('day', ['2027-03-01', '2027-03-08'], 'date')] },
      { text: 'SELECT 2', values: [] },
    ];
    expect(scriptText({ variables: sets, statements })).toBe(
      "\\set n :n + 1\n\\set day random(1, 2)\nSELECT ((ARRAY[E'2027-03-01', E'2027-03-08']::date[])[:day]);\nSELECT 2;\n",
    );
  });
});

describe('a text literal in a pgbench script', () => {
  it('is escaped so that pgbench sees no variable and no end of the text in it', () => {
    expect(literal(String.raw`{"acc:BG": "it's \ all"}`)).toBe(String.raw`E'{"acc\x3ABG"\x3A "it''s \\ all"}'`);
  });
});
