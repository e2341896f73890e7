// Files that are found by their names, such as the samples beside the charts.

/** The modules whose paths in the project match a pattern. */
export const modulesAt = async (pattern: string): Promise<Readonly<Record<string, object>>> => {
  // not imported, because a bundle that finds its files when it is built has this module too
  const { globSync } = process.getBuiltinModule('node:fs');
  const path = process.getBuiltinModule('node:path');
  const { pathToFileURL } = process.getBuiltinModule('node:url');
  const root = path.join(import.meta.dirname, '../..');
  const load = async (file: string) =>
    [file, (await import(pathToFileURL(path.join(root, file)).href)) as object] as const;
  return Object.fromEntries(await Promise.all(globSync(pattern, { cwd: root }).map(load)));
};

/** Everything that modules export. */
export const exportsOf = (modules: Readonly<Record<string, object>>): readonly unknown[] => [
  ...new Set(Object.values(modules).flatMap((module): unknown[] => Object.values(module))),
];
