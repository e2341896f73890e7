/** Reading a planted bug from a patch. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { bugFrom } from './bug.ts';

const patchOf = (head: string, path = 'bff/stock/holds.ts'): string =>
  `${head}\ndiff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`;
const HEAD = 'kind: SQL\nwhat: The last unit is sold twice.\n';
const read = (text: string, fileName = '07-sold-twice.patch') => bugFrom('unseen', '/bugs', fileName, text);

describe('bugFrom', () => {
  it('reads name, kind, sentence and changed files of a patch', () => {
    expect(read(patchOf(HEAD))).toEqual(
      E.right({
        set: 'unseen',
        name: 'sold-twice',
        file: '/bugs/07-sold-twice.patch',
        kind: 'SQL',
        what: 'The last unit is sold twice.',
        changes: ['bff/stock/holds.ts'],
      }),
    );
  });

  it.each([
    ['its name has no number', patchOf(HEAD), 'sold-twice.patch', 'expected a name such as'],
    [
      'its kind is unknown',
      patchOf(HEAD.replace('SQL', 'sgl')),
      '01-a.patch',
      'There is no kind “sgl”. The nearest is “SQL”.',
    ],
    ['it has no kind', patchOf('what: It is wrong.\n'), '01-a.patch', 'There is no kind'],
    ['it does not say what goes wrong', patchOf('kind: SQL\n'), '01-a.patch', 'expected a line “what:”'],
    ['it changes nothing', HEAD, '01-a.patch', 'changes no file'],
    ['it changes a test', patchOf(HEAD, 'bff/stock/holds.test.ts'), '01-a.patch', 'not code of the product'],
    ['it changes a helper of tests', patchOf(HEAD, 'bff/test/cards.ts'), '01-a.patch', 'not code of the product'],
    ['it changes a document', patchOf(HEAD, 'docs/architecture.md'), '01-a.patch', 'not code of the product'],
  ])('rejects a patch when %s', (_case, text, fileName, message) => {
    expect(read(text, fileName)).toEqual(E.left(expect.stringContaining(message)));
  });
});
