/** Serves the calendar file of a guide's shows, which is the same for everybody. */
import { either as E } from 'fp-ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { GuideQuery } from '../../../../machines/contract/guide.ts';
import { GUIDE_CALENDAR_ROUTE } from '../../../../machines/contract/guideCalendar.ts';
import { CALENDAR_TYPE } from '../../../mail/calendarFile.ts';
import { guideCalendarName, guideCalendarOf } from '../../../site/guideCalendar.ts';
import type { GuideSource } from '../../../site/guides.ts';
import { decode } from '../../../kernel/decode.ts';

type Deps = Readonly<{ guides: Pick<GuideSource, 'read'>; now: () => Date }>;

/** 404 if there is no guide at the address, 503 if content does not answer. */
export const guideCalendarRoutes =
  ({ guides, now }: Deps): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.get(GUIDE_CALENDAR_ROUTE, async (request, reply) => {
      const query = decode(GuideQuery, request.params);
      const guide = E.isLeft(query) ? null : await guides.read(query.right);
      if (guide === null || E.isLeft(guide)) {
        const isMissing = guide === null || guide.left.kind === 'notFound';
        return reply
          .code(isMissing ? 404 : 503)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isMissing ? 'There is no such guide.\n' : 'We can’t show this guide just now.\n');
      }
      return reply
        .type(CALENDAR_TYPE)
        .header('cache-control', 'public, max-age=300')
        .header('content-disposition', `attachment; filename="${guideCalendarName(guide.right)}"`)
        .send(guideCalendarOf(guide.right, now()));
    });
  };
