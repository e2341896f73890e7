/** The frame around every page: where its links lead, its notices, and the events of the session dialogs. */
import { act, type ReactNode, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { shellView, type ShellView } from '../../../machines/app/app.view.ts';
import type { AppEvent } from '../../../machines/app/app.types.ts';
import { appAt, journeyAt, sessionAt } from '../../../machines/app/test/shellSnapshots.ts';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { Shell } from './Shell.tsx';
import { StatusScreen } from './StatusScreens.tsx';
import { snapshotAt } from '../../../machines/accommodation/test/page.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { FIRST_PARTY } from '../../../machines/party/party.rules.ts';
import { startingChoice } from '../../../machines/search/choice.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { ANY_WEEKEND } from '../../../machines/weekendSearch/weekendFilters.ts';
import { weekendSearchMachine } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import { page as accommodation } from '../accommodation/page.tsx';
import { page as search } from '../search/page.tsx';
import { page as weekendSearch } from '../weekendSearch/page.tsx';
import { definePage } from './definePage.tsx';

const show = screenRenderer();
const STEP = shellView(appAt('inJourney', '/booking/overview'), null, journeyAt('overview'));

const open = async (view: ShellView, content: (send: (event: object) => void) => ReactNode = () => null) => {
  const shown = await show((send) => (
    <Shell view={view} send={send}>
      {content(send)}
    </Shell>
  ));
  const { root, control } = shown;
  const linkNamed = (name: string) => [...root.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  return {
    ...shown,
    /** where a link leads, and whether it loads another document */
    lead: (name: string) => {
      const link = linkNamed(name);
      return [link?.getAttribute('href'), link?.getAttribute('rel')];
    },
    press: (event: AppEvent['type']) => act(() => control(event)?.click()),
  };
};

it('has a notice with its link to another document, and reads out those that warn, one of a lost hold with the exact text', async () => {
  const link = { label: 'Go there', href: '/there', isNewDocument: true };
  const { root, lead } = await open({
    ...STEP,
    details: '502 from the server',
    notices: [
      { key: 'a', tone: 'info', text: 'You have another break.', link },
      { key: 'loss', tone: 'warning', text: 'We are busy.', link: null },
      { key: 'link.resort', tone: 'warning', text: 'We left the resort.', link: null },
    ],
  });
  const notices = [...root.querySelectorAll('aside[aria-label="About your visit"] [data-tone]')];
  expect(notices.map((notice) => [notice.getAttribute('role'), notice.querySelector('details') !== null])).toEqual([
    [null, false],
    ['status', true],
    ['status', false],
  ]);
  expect(lead('Go there')).toEqual(['/there', 'external']);
});

it.each([
  [true, 'two minutes', 'Yes, keep my break', 'Within two minutes we’ll have to let your accommodation go.'],
  [false, 'a minute', 'Yes, I’m here', 'Your visit ends within a minute.'],
] as const)('asks who does nothing whether they are still there (something is held: %s, for %s)', async (...row) => {
  const [isHolding, endsWithin, answer, words] = row;
  const ending = { ...STEP, isEnding: true, isHolding, endsWithin, hasExtensionFailed: !isHolding };
  const { root, sent, press } = await open(ending);
  const dialog = root.querySelector('dialog[open]');
  expect(dialog?.textContent).toContain(words);
  expect(dialog?.textContent).toContain(answer);
  expect(dialog?.querySelector('[role="status"]') !== null).toBe(!isHolding);
  press('extension.requested');
  expect(sent).toEqual([{ type: 'extension.requested' }]);
});

it('starts again, after a session has ended, at the address that the guest had', async () => {
  const address = { pathname: '/booking/dining', search: '?a=1' };
  const ended = shellView(appAt('sessionEnded'), sessionAt('invalid', { end: 'idle' }), null);
  const { sessionEnd } = ended;
  if (sessionEnd === null) throw new Error('the session has not ended');
  const { sent, press } = await open({ ...ended, sessionEnd: { ...sessionEnd, address } });
  press('restart.requested');
  expect(sent).toEqual([{ type: 'restart.requested', ...address }]);
});

it.each([true, false])('tries again when the server cannot be reached, once it may (%s)', async (canRetry) => {
  const view = { ...shellView(appAt('unreachable'), null, null), canRetry };
  const { control, sent, press } = await open(view, (send) => (
    <StatusScreen screen="unreachable" view={view} send={send} />
  ));
  expect(control('retry.requested')?.getAttribute('aria-disabled')).toBe(canRetry ? null : 'true');
  press('retry.requested');
  expect(sent).toEqual(canRetry ? [{ type: 'retry.requested' }] : []);
});

const send = () => undefined;
const TITLE = 'The step · Breakwater';

/** The titles of the document while it shows each of these two pages. */
const titlesOf = async (first: ReactElement, next: ReactElement): Promise<string[]> => {
  const { render } = await show(() => first);
  const before = document.title;
  render(next);
  return [before, document.title];
};

const TODAY = '2027-01-11';
const searchAt = (state: 'noErrors' | 'refused') => {
  const input = { today: TODAY, choice: startingChoice(TODAY), isPrivateBreak: false, isWhoModalRequested: false };
  const snapshot = settledAt(searchMachine, input, { awaitingChoice: state } as never);
  return <search.Component snapshot={snapshot} send={send} title={TITLE} />;
};

const NO_OFFER = { events: [], resorts: [], months: [], breaks: [] };
const weekendSearchAt = (state: 'when' | 'refused') => {
  const input = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested: false };
  const snapshot = settledAt(weekendSearchMachine, input, { asking: state } as never, { offer: NO_OFFER });
  return <weekendSearch.Component snapshot={snapshot} send={send} title={TITLE} />;
};

const accommodationAt = (state: 'noErrors' | 'refused') => (
  <accommodation.Component
    snapshot={snapshotAt({ awaitingChoice: { showingList: state } })}
    send={send}
    title={TITLE}
  />
);

/** A page that shows nothing, with a view of its own. */
const pageWith = (view: (snapshot: unknown) => object) =>
  definePage<AnyStateMachine, object>({ chart: () => searchMachine, view, Screen: () => null }).Component;

const Other = pageWith((errors) => ({ errors }));

it.each([
  ['of the search', searchAt('refused'), searchAt('noErrors')],
  ['of the search for a weekend', weekendSearchAt('refused'), weekendSearchAt('when')],
  ['of accommodation', accommodationAt('refused'), accommodationAt('noErrors')],
  [
    'of any other step',
    <Other key="wrong" snapshot={['Enter a name.'] as never} send={send} title={TITLE} />,
    <Other key="right" snapshot={[] as never} send={send} title={TITLE} />,
  ],
])('the title of the page %s says whether it has errors', async (_, wrong, right) => {
  expect(await titlesOf(wrong, right)).toEqual(['Error: The step · Breakwater', 'The step · Breakwater']);
});

it('is that of the view where the page does not show what its step is called after', async () => {
  const Own = pageWith((documentTitle) => ({ documentTitle }));
  const own = (title: string | null) => <Own snapshot={title as never} send={send} title={TITLE} />;
  expect(await titlesOf(own('Your booking · Breakwater'), own(null))).toEqual(['Your booking · Breakwater', TITLE]);
});
