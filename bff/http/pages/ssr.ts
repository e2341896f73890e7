/** Server rendering: loads the built renderer and gives it access to data through the handlers of the calls. */
import { either as E } from 'fp-ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { calls, type CallName } from '../../../machines/contract/calls.ts';
import type { PageRequest, RenderedPage } from '../../../machines/contract/page.ts';
import { peekCabinDetail } from '../../calls/cabins.ts';
import type { CallDeps, VisitorOf } from '../../calls/handler.ts';
import { readHandlers } from '../../calls/handlers.ts';
import { peekSessionInfo } from '../../calls/session.ts';
import { isContentPath, type ContentPort } from '../../providers/content/port.ts';
import type { Session } from '../../sessions/sessions.ts';
import { decode } from '../../kernel/decode.ts';
import { logDefect } from '../../kernel/logLines.ts';
import { inlineFirstImage } from './inlineImage.ts';
import type { LoadRenderer } from './renderer.ts';
import { recordedContent, type Recorded } from './sharedPages.ts';
import { isPublicRead } from '../calls/reads.ts';
import { peekCookieSession } from '../calls/session.ts';
import type { Store } from '../../kernel/deps.ts';

export type PageRendererDeps = Readonly<{
  calls: CallDeps;
  content: ContentPort;
  /** loads the built renderer; null: only the browser renders */
  loadRenderer: LoadRenderer;
  isProduction: boolean;
}>;

/** What to render, and for whom. */
export type PageAsked = Readonly<{
  pathname: string;
  search: string;
  session: Session | null;
  /** the page is then sent in its loading state, and the browser loads the rest */
  deadline: Promise<void>;
  recorded: Recorded;
  log: FastifyBaseLogger;
}>;

export type PageRenderer = Readonly<{
  /** The visitor's session, null if pages show nothing of it: no booking, no account. Undefined if it cannot be read. */
  sessionOf: (request: FastifyRequest) => Promise<Session | null | undefined>;
  /** Renders a page; null if it cannot be rendered. */
  render: (
    asked: PageAsked,
    page: Pick<PageRequest, 'title' | 'isPayment' | 'fullFooter' | 'display'>,
  ) => Promise<RenderedPage | null>;
}>;

/** Reads the cabins of the visitor's booking without the booking changes that the call itself makes. */
const readOwnBooking = async (deps: Store, session: Session | null, payload: unknown): Promise<unknown> => {
  const decoded = decode(calls['get-cabin-detail'].payload, payload);
  if (E.isLeft(decoded) || !session?.bookingId) return null;
  const answer = await peekCabinDetail(deps, decoded.right, session.bookingId);
  return E.isRight(answer) ? answer.right : null;
};

const readFor =
  (deps: CallDeps, session: Session | null) =>
  async (name: CallName, payload: unknown): Promise<unknown> => {
    if (name === 'get-cabin-detail') return readOwnBooking(deps, session, payload);
    if (!isPublicRead(name)) return null;
    const decoded = decode(calls[name].payload, payload);
    if (E.isLeft(decoded)) return null;
    const visitor = calls[name].needs === 'bookingIfAny' ? session : null;
    const handler = readHandlers[name] as (
      deps: CallDeps,
      payload: unknown,
      visitor: VisitorOf<typeof name>,
    ) => Promise<E.Either<unknown, unknown>>;
    const answer = await handler(deps, decoded.right, visitor);
    return E.isRight(answer) ? answer.right : null;
  };

const contentFrom =
  (content: ContentPort) =>
  async (path: string): Promise<unknown> => {
    if (!isContentPath(path)) return null;
    const found: E.Either<unknown, unknown> = path.includes('/')
      ? await content.read(path)
      : E.map((items: unknown) => ({ items }))(await content.list(path));
    return E.isRight(found) ? found.right : null;
  };

/** Renders each page with its own charts, created for that request. Logs an error if a page cannot be rendered. */
export const createPageRenderer = ({
  calls: deps,
  content,
  loadRenderer,
  isProduction,
}: PageRendererDeps): PageRenderer => {
  const render: PageRenderer['render'] = async ({ pathname, search, session, deadline, recorded }, shown) => {
    const renderer = await loadRenderer();
    if (renderer === null) return null;
    const texts = recordedContent(recorded, content);
    const page = await renderer.renderPage({
      pathname,
      search,
      ...shown,
      isProduction,
      sessionInfo: await recorded(peekSessionInfo)(deps, session),
      read: recorded(readFor(deps, session)),
      content: contentFrom(texts),
      deadline,
    });
    return inlineFirstImage(page, texts);
  };
  const logged = (log: FastifyBaseLogger, error: unknown): void => logDefect(log, error, 'a page could not be drawn');
  return {
    sessionOf: async (request) => {
      try {
        const session = await peekCookieSession(deps, request);
        return session?.bookingId || session?.clientId ? session : null;
      } catch (error) {
        logged(request.log, error);
        return undefined;
      }
    },
    render: async (asked, shown) => {
      try {
        return await render(asked, shown);
      } catch (error) {
        logged(asked.log, error);
        return null;
      }
    },
  };
};
