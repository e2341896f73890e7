// The texts around every page: header, steps, notices, footer, the dialogs of the session, and the pages without a chart.
import { renderToStaticMarkup } from 'react-dom/server';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { shellView, type ShellView } from '../../machines/app/app.view.ts';
import { PICKER, TODAY, appAt, journeyAt, sessionAt } from '../../machines/app/test/shellSnapshots.ts';
import { DISCOUNT_LOST } from '../../machines/basket/discountLost.text.ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { SESSION_END_TEXT } from '../../machines/session/session.text.ts';
import type { SessionEnd } from '../../machines/session/session.rules.ts';
import { Shell } from '../../ui/screens/shell/Shell.tsx';
import { ChunkLoadFailed, StatusScreen } from '../../ui/screens/shell/StatusScreens.tsx';
import { parseHtml } from './html.ts';
import { send } from '../screens/screen.ts';
import { blocksOf, type ShownText } from './blocks.ts';

const INFO = {
  bookingSessionTimeout: 1_200,
  today: TODAY,
  booking: bookingWith(),
  paid: null,
  payment: 'none',
  picker: PICKER,
  login: LOGIN,
} as const;
const FULL_FOOTER = { fullFooter: { phone: TEAM_PHONE } };
const ending = (isHolding: boolean, message: string | null = null) =>
  shellView(appAt('inJourney'), sessionAt({ open: 'ending' }, { isHolding, message }), journeyAt('search'));

/** The shell in its different situations, each with a name. */
const SITUATIONS: readonly (readonly [state: string, view: ShellView])[] = [
  ['a step', shellView(appAt('inJourney', '/booking/overview', FULL_FOOTER), null, journeyAt('overview'))],
  [
    'another brand’s break, signed in',
    shellView(
      appAt('inJourney', '/bigweekenders/booking/search?agencyId=4711', { ...FULL_FOOTER, info: INFO }),
      null,
      journeyAt('weekendSearch'),
    ),
  ],
  [
    'a lost discount code',
    shellView(appAt('inJourney', '/booking/dining'), null, journeyAt('dining', { notice: DISCOUNT_LOST })),
  ],
  ['session ending', ending(false)],
  ['session ending, accommodation held', ending(true, 'The service is busy.')],
  ...(Object.keys(SESSION_END_TEXT) as SessionEnd[]).map(
    (end) => [`session ended: ${end}`, shellView(appAt('sessionEnded'), sessionAt('invalid', { end }), null)] as const,
  ),
  ...(['opening', 'notFound', 'unreachable', 'broken'] as const).map(
    (state) => [state, shellView(appAt(state), null, null)] as const,
  ),
];

const contentOf = (view: ShellView) => {
  const { screen } = view;
  switch (screen) {
    case 'opening':
    case 'notFound':
    case 'unreachable':
    case 'sessionEnded':
    case 'broken':
      return <StatusScreen screen={screen} view={view} send={send} />;
    default:
      return null;
  }
};

const textsOf = (state: string, html: string): ShownText[] =>
  blocksOf(parseHtml(html)).map((block) => ({ ...block, page: 'shell', state }));

/** The texts of the shell in each situation, and of a page whose code could not be loaded. */
export const shellTexts = (): ShownText[] => [
  ...SITUATIONS.flatMap(([state, view]) =>
    textsOf(
      state,
      renderToStaticMarkup(
        <Shell view={view} send={send}>
          {contentOf(view)}
        </Shell>,
      ),
    ),
  ),
  ...textsOf('page not loaded', renderToStaticMarkup(<ChunkLoadFailed address="/" />)),
];
