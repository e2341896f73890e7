// Files that are found by their names, such as the samples beside the charts.

/** The modules whose paths in the project match a pattern. */
export const modulesAt = async (pattern: string): Promise<Readonly<Record<string, object>>> => {
  const [{ globSync }, { join }, { pathToFileURL }] = await Promise.all([
    import('node:fs'),
    import('node:path'),
    import('node:url'),
  ]);
  const root = join(import.meta.dirname, '../..');
  const load = async (file: string) => [file, (await import(pathToFileURL(join(root, file)).href)) as object] as const;
  return Object.fromEntries(await Promise.all(globSync(pattern, { cwd: root }).map(load)));
};

/** Everything that modules export. */
export const exportsOf = (modules: Readonly<Record<string, object>>): readonly unknown[] => [
  ...new Set(Object.values(modules).flatMap((module): unknown[] => Object.values(module))),
];
