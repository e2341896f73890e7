// The check of licences, on packages with planted faults.
import { expect, it } from 'vitest';
import { sbomResult } from './sbom.ts';

const withId = (name: string, id: string) => ({ name, version: '1.0.0', licenses: [{ license: { id } }] });
const withExpression = (name: string, expression: string) => ({ name, version: '1.0.0', licenses: [{ expression }] });

it('accepts packages whose licences are all allowed', () => {
  const components = [
    withId('fastify', 'MIT'),
    withId('@fontsource-variable/figtree', 'OFL-1.1'),
    withExpression('@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'),
  ];
  const out = '3 packages, 4 licences, 0 problems: list.json\n';
  expect(sbomResult({ components }, 'list.json')).toEqual({ code: 0, out, err: '' });
});

it.each([
  ['a licence that is not allowed', withId('a', 'AGPL-3.0-only'), 'a 1.0.0: AGPL-3.0-only\n'],
  ['one of its licences not allowed', withExpression('b', '(MIT AND GPL-2.0-only)'), 'b 1.0.0: GPL-2.0-only\n'],
  ['a licence that only other packages may have', withId('c', 'LGPL-3.0-or-later'), 'c 1.0.0: LGPL-3.0-or-later\n'],
  ['the name of a property as its licence', withId('d', 'constructor'), 'd 1.0.0: constructor\n'],
  ['no licence', { name: 'e', version: '1.0.0' }, 'e 1.0.0: no licence is stated\n'],
])('names a package with %s', (_what, component, err) => {
  expect(sbomResult({ components: [component] }, 'list.json')).toMatchObject({ code: 1, err });
});
