/** Creates the content, for guests and for previews, and what calls and pages read from it. */
import type { FastifyBaseLogger } from 'fastify';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import type { Config } from '../config.ts';
import type { Store } from '../kernel/deps.ts';
import { logDefect, newThisHour } from '../kernel/logLines.ts';
import { createBloomreach, withPagesOf } from '../providers/content/bloomreach/bloomreach.ts';
import { readCompetition } from '../providers/content/competition.ts';
import { readBreakOffers, readLoginPage } from '../providers/content/documents.ts';
import { readPickerSetting, toggleMemoryIn, toggleReader } from '../providers/content/features.ts';
import type { ContentPort } from '../providers/content/port.ts';
import { createContent } from '../providers/content/remote.ts';
import { createContentPages } from '../site/contentPages.ts';
import { createGuideSource } from '../site/guides.ts';
import { leftOutLog } from '../site/sitePage.ts';

/** The content for guests or, with the token, for editors: of one system, or with the pages of Bloomreach. */
const contentFor = (config: Config, log: () => FastifyBaseLogger, previewToken?: string): ContentPort => {
  const preview = previewToken !== undefined && { previewToken };
  const json = createContent({ ...config.content, now: Date.now, ...preview });
  if (config.bloomreach === null) return json;
  const { previewToken: bloomreachToken, ...bloomreach } = config.bloomreach;
  return withPagesOf(
    json,
    createBloomreach({
      ...bloomreach,
      ...(preview && bloomreachToken !== null && { previewToken: bloomreachToken }),
      ttlMs: config.content.ttlMs,
      now: Date.now,
      report: ({ detail }) =>
        log().warn({ partner: 'Bloomreach', problem: detail }, 'Bloomreach did not give what it was asked for'),
    }),
  );
};

/** `log` is the server's log once the server is built; the last known toggles are kept in `pool`. */
export const contentDepsOf = (config: Config, log: () => FastifyBaseLogger, { pool }: Store) => {
  const content = contentFor(config, log);
  const reportBlock = leftOutLog(content)(log);
  const isNew = newThisHour();
  return {
    content,
    preview: config.preview && {
      ...config.preview,
      content: contentFor(config, log, config.preview.contentToken),
    },
    toggles: toggleReader(content, toggleMemoryIn(pool), (error) => logDefect(log(), error)),
    picker: () => readPickerSetting(content),
    breakOffers: () => readBreakOffers(content),
    loginPage: async () => ({ ...(await readLoginPage(content)), phone: TEAM_PHONE }),
    competition: (id: string) => readCompetition(content, id),
    guides: createGuideSource(content, reportBlock),
    contentPages: createContentPages(content, {
      host: new URL(config.publicUrl).host,
      report: reportBlock,
      fail: (failure) => {
        if (isNew(failure)) log().warn({ content: failure }, 'the call bloomreach has no page');
      },
    }),
  };
};
