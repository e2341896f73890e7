/** What the product does without, so that nothing has to be guarded there: each row of docs/security.md that says so. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';

/** Tests, their helpers, and the simulators, which production does not load, may use everything. */
const FREE = /\.(?:test|walk|cases|samples)\.tsx?$|\/test\/|^bff\/sandbox\//;

const sources = globSync('{bff,machines,ui}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !FREE.test(path))
  .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));

const { dependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { dependencies: object };
const packages = { path: 'package.json', text: Object.keys(dependencies).join(' ') };

/** By what is not used: how it would be written, and the files that may write it, with the reason. */
const UNUSED: Readonly<Record<string, readonly [pattern: RegExp, ...except: string[]]>> = {
  'evaluated code': [/\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(['"`]|node:vm['"]/],
  'LDAP or JNDI': [/\bldap|jndi/i],
  XPath: [/xpath|\.evaluate\(/i],
  LaTeX: [/latex/i],
  memcache: [/memcache/i],
  GraphQL: [/graphql/i],
  WebSocket: [/\bWebSocket\b|['"`]wss?:/],
  'WebRTC, DTLS or TURN': [/RTCPeerConnection|\bdtls\b|['"`]turns?:/i],
  SAML: [/\bsaml/i],
  'file uploads or archives': [
    /busboy|@fastify\/multipart|type="file"|unzip|gunzip|inflate/i,
    // the list of common passwords, and our own pictures and brochures: files of the release
    'bff/accounts/commonPasswords.ts',
    'bff/artwork/staleFiles.ts',
    'bff/content/storeFiles.ts',
    // backups of the private PostgreSQL
    'bff/db/backupFiles.ts',
  ],
  'text messages or telephone calls': [/\btwilio\b|sendSms|\bsms:/i],
  'passwords that end': [/password_?expires|passwordExpir/i],
  'format strings': [/\bsprintf\b|\bformat\b[^}]*\} from 'node:util'|util\.format/],
  'a shell': [/\bshell: |import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'/],
  'other programs in answer to a request': [
    /node:child_process/,
    'bff/bin/dev.ts',
    'bff/bin/release.ts',
    // the private PostgreSQL, whose arguments are our own
    'bff/db/cluster.ts',
    'bff/db/embeddedHost.ts',
    'bff/db/postmasterPid.ts',
    'bff/db/restore.ts',
    // outside production alone
    'bff/http/pages/chartDrawing.ts',
  ],
  'texts of guests as HTML': [
    /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/,
    // texts of editors, which safeHtml has sanitized
    'ui/screens/page/blocks/TextBlock.tsx',
  ],
  'hashes that are broken': [/create(?:Hash|Hmac)\(['"](?!sha(?:256|384|512)['"])/],
  'ciphers without authentication': [/create(?:Ciph|Deciph)er|(?:public|private)(?:En|De)crypt|RSA1_5|CBC|ECB/],
  'chance that can be guessed': [
    /Math\.random/,
    // how long a transaction waits
    'bff/db/transaction.ts',
  ],
  'connections with any certificate': [/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/],
  'statements of SQL with values in their text': [
    // constants of ours are written in capitals
    /\bquery(?:<[^(]*>)?\(\s*`[^`]*\$\{(?![A-Z_]+\})/,
    // the names of our tables
    'bff/db/rows.ts',
    // addresses of a provider
    'bff/providers/payments/accessRefunds.ts',
    'bff/providers/payments/accessWorldpay.ts',
  ],
};

it('reads the sources of the product', () => expect(sources.length).toBeGreaterThan(1_000));

it.each(Object.entries(UNUSED))('no file of the product uses %s', (_what, [pattern, ...except]) => {
  const found = [...sources, packages].filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(except.toSorted());
});
