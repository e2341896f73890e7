/** Renders a page of the site on the server: its chart reads the content, the screen renders the chart's snapshot. */
import { renderToString } from 'react-dom/server';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PageFound, PageMissing } from '../../machines/site/page/page.types.ts';
import { pageMachine } from '../../machines/site/page/page.machine.ts';
import { pageView } from '../../machines/site/page/page.view.ts';
import type { RenderSitePage } from '../../machines/site/render.ts';
import type { LoadFailed } from '../../machines/outcomes/outcomes.ts';
import { PageScreen } from '../screens/page/PageScreen.tsx';
import { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import { siteMachine } from '../../machines/site/site/site.machine.ts';
import { bannerMachine } from '../../machines/site/banner/banner.machine.ts';
import { AfterMount } from './AfterMount.tsx';
import { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { startHeader, startBanner, startChat, startForms } from './siteParts.tsx';
import { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { startToolbar } from './siteToolbar.tsx';

/** Nobody uses the page on the server. */
const noop = (): void => undefined;

export const renderSitePage: RenderSitePage = async ({ input, readPage, scripts, display }) => {
  const machine = pageMachine.provide({
    actors: { readPage: fromPromise<PageFound | PageMissing | LoadFailed, null>(readPage) },
  });
  const page = createActor(machine, { input }).start();
  const settled = await waitFor(page, (snapshot) => !snapshot.hasTag('busy'));
  const view = pageView(settled);
  const snapshot = JSON.stringify(page.getPersistedSnapshot());
  page.stop();
  const { chat } = startChat(settled.context, scripts, chatMachine);
  const html = renderToString(
    <AfterMount onMount={noop}>
      <PageScreen
        view={view}
        send={noop}
        header={startHeader(settled.context, siteMachine).header}
        banner={startBanner(settled.context.frame.banner, bannerMachine)}
        chat={chat}
        toolbar={startToolbar(display, toolbarMachine).toolbar}
        renderForm={startForms(settled.context, siteFormMachine)}
      />
    </AfterMount>,
  );
  return { html, head: view.head, state: view.state, snapshot, hasChat: chat !== null };
};
