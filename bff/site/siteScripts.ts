/**
 * Reads the scripts of other companies from the content system. An entry that is invalid, or whose origin the settings
 * do not allow, is left out and logged.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { SiteScript } from '../../machines/contract/siteScripts.ts';
import { scriptProblem, scriptsOn, type ScriptPlace } from '../../machines/site/scripts/scripts.rules.ts';
import { decode } from '../kernel/decode.ts';
import type { ContentPort } from '../providers/content/port.ts';
import type { ReportBlock } from './sitePage.ts';

/** The only document with the table of scripts. */
const SCRIPTS_PATH = 'partners/scripts';

const Table = t.type({ scripts: t.array(t.unknown) });

/** The origins that content may use, and the simulator's origin, whose chat is used if content has none. */
export type ScriptSettings = Readonly<{ origins: readonly string[]; simulator: string | null }>;

export const NO_SCRIPTS: ScriptSettings = { origins: [], simulator: null };

const simulatedChat = (origin: string): SiteScript => ({
  name: 'Harbour Chat',
  kind: 'chat',
  category: 'functional',
  src: `${origin}/partners/chat.js`,
  frames: [origin],
});

/** The scripts of a page; none if the content system does not answer. */
export const readSiteScripts = async (
  content: Pick<ContentPort, 'read'>,
  place: ScriptPlace,
  { origins, simulator }: ScriptSettings,
  report: ReportBlock,
): Promise<SiteScript[]> => {
  const found = await content.read(SCRIPTS_PATH);
  const table = E.isRight(found) ? Table.decode(found.right.fields) : E.left([]);
  const scripts = (E.isRight(table) ? table.right.scripts : []).flatMap((entry, row) => {
    const decoded = decode(SiteScript, entry);
    const problem = E.isLeft(decoded)
      ? decoded.left.map(({ field, message }) => `${field}: ${message}`).join(' ')
      : scriptProblem(decoded.right, origins);
    if (problem !== null) report(SCRIPTS_PATH, row, problem);
    return E.isRight(decoded) && problem === null ? [decoded.right] : [];
  });
  const isChatMissing = simulator !== null && !scripts.some(({ kind }) => kind === 'chat');
  return scriptsOn(isChatMissing ? [...scripts, simulatedChat(simulator)] : scripts, place);
};
