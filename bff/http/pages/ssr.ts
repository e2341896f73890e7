/** Server rendering: loads the built renderer and gives it access to data through the handlers of the calls. */
import { either as E } from 'fp-ts';
import type { FastifyRequest } from 'fastify';
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
import { isPublicRead } from '../calls/reads.ts';
import { peekCookieSession } from '../calls/session.ts';
import type { Store } from '../../kernel/deps.ts';

/** If the data takes longer than this, the page is sent in its loading state and the browser loads the rest. */
const RENDER_LIMIT_MS = 500;

export type PageRendererDeps = Readonly<{
  calls: CallDeps;
  content: ContentPort;
  /** loads the built renderer; null: only the browser renders */
  loadRenderer: LoadRenderer;
  isProduction: boolean;
}>;

/** Renders the page of a request; null if it cannot be rendered. */
export type PageRenderer = (
  request: FastifyRequest,
  page: Pick<PageRequest, 'title' | 'isPayment' | 'fullFooter' | 'display'>,
) => Promise<RenderedPage | null>;

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

const timeoutAfter = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Renders each page with its own charts, created for that request. Logs an error if a page cannot be rendered. */
export const createPageRenderer = ({
  calls: deps,
  content,
  loadRenderer,
  isProduction,
}: PageRendererDeps): PageRenderer => {
  const render: PageRenderer = async (request, shown) => {
    const renderer = await loadRenderer();
    if (renderer === null) return null;
    const session = await peekCookieSession(deps, request);
    const { pathname, search } = new URL(request.url, 'http://page.invalid');
    const page = await renderer.renderPage({
      pathname,
      search,
      ...shown,
      isProduction,
      sessionInfo: await peekSessionInfo(deps, session),
      read: readFor(deps, session),
      content: contentFrom(content),
      deadline: timeoutAfter(RENDER_LIMIT_MS),
    });
    return inlineFirstImage(page, content);
  };
  return async (request, shown) => {
    try {
      return await render(request, shown);
    } catch (error) {
      logDefect(request.log, error, 'a page could not be drawn');
      return null;
    }
  };
};
