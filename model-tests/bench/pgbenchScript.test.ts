/** Statements as scripts of pgbench. */
import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { literal, scripted, scriptText } from './pgbenchScript.ts';

describe('a statement in a pgbench script', () => {
  it('has an expression for each value: picked where it differs, else its own or a constant', () => {
    const stay = (code: string, day: string): Sql =>
      sql`SELECT ${'visit'}, ${[code, code]}::text[], ${day}::date, ${4}, ${'BK'}, ${null}`;
    const choices = { kind: [stay('A', '1 May'), stay('B', '1 May')], day: [stay('A', '1 May'), stay('A', '8 May')] };
    expect(scripted(choices, new Map([['visit', ':visit']]))).toBe(
      "SELECT (:visit), ((ARRAY[E'{A,A}', E'{B,B}']::text[])[:kind])::text[], " +
        "((ARRAY[E'1 May', E'8 May']::text[])[:day])::date, (4), (E'BK'), (NULL)",
    );
  });

  it('is rejected when there is nothing to choose from', () => {
    expect(() => scripted({ day: [] })).toThrow('nothing to choose from');
  });

  it('comes after the variables, which are set in order', () => {
    const sets = { n: ':n + 1', day: 'random(1, 2)' };
    expect(scriptText({ variables: sets, statements: ['\n  SELECT :day', 'SELECT 2'] })).toBe(
      '\\set n :n + 1\n\\set day random(1, 2)\nSELECT :day;\nSELECT 2;\n',
    );
  });
});

describe('a text literal in a pgbench script', () => {
  it('is escaped so that pgbench sees no variable and no end of the text in it', () => {
    expect(literal(String.raw`{"acc:BG": "it's \ all"}`)).toBe(String.raw`E'{"acc\x3ABG"\x3A "it''s \\ all"}'`);
  });
});
