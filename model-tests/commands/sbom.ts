// Checks the CycloneDX list of the packages in production: each has a licence, and only licences that are allowed here.
import type { CommandResult } from './result.ts';

/** What is read of a CycloneDX document: a package has the id of one licence, or an expression that names several. */
export type Sbom = Readonly<{
  components: readonly Readonly<{
    name: string;
    version: string;
    licenses?: readonly Readonly<{ license?: Readonly<{ id?: string }>; expression?: string }>[];
  }>[];
}>;

/** By the id of a licence, the beginning of the names of the packages that may have it; '' for all packages. */
const ALLOWED: Readonly<Record<string, string>> = {
  '0BSD': '',
  'Apache-2.0': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  'BlueOak-1.0.0': '',
  ISC: '',
  MIT: '',
  'MIT-0': '',
  // fonts, which are served as they are
  'OFL-1.1': '@fontsource-variable/',
  // libvips, a library of its own that sharp loads
  'LGPL-3.0-or-later': '@img/sharp-',
};

/** What the file LICENSE of a package says whose package.json names no licence. */
const READ: Readonly<Record<string, string>> = { 'png-js 2.0.0': 'MIT' };

/** The licences of a package; of an expression, every licence that it names. */
const licencesOf = ({ name, version, licenses }: Sbom['components'][number]): string[] =>
  (licenses ?? [{ expression: READ[`${name} ${version}`] ?? '' }]).flatMap(({ license, expression = '' }) =>
    license?.id === undefined ? expression.split(/[\s()]+|\b(?:AND|OR|WITH)\b/).filter(Boolean) : [license.id],
  );

const isAllowed = (licence: string, name: string): boolean => {
  const prefix = Object.hasOwn(ALLOWED, licence) ? ALLOWED[licence] : undefined;
  return prefix !== undefined && name.startsWith(prefix);
};

/** The result for the list written to `file`. Code 1: `err` names each package without a licence that is allowed for it. */
export const sbomResult = ({ components }: Sbom, file: string): CommandResult => {
  const licences = new Set(components.flatMap(licencesOf));
  const problems = components.flatMap((one) => {
    const refused = licencesOf(one).filter((licence) => !isAllowed(licence, one.name));
    const problem = licencesOf(one).length === 0 ? 'no licence is stated' : refused.join(', ');
    return problem === '' ? [] : [`${one.name} ${one.version}: ${problem}`];
  });
  return {
    code: problems.length === 0 ? 0 : 1,
    out: `${components.length} packages, ${licences.size} licences, ${problems.length} problems: ${file}\n`,
    err: problems.map((problem) => `${problem}\n`).join(''),
  };
};
