/** Starts a page of the site in the browser: its chart continues from the server's state, over the server's markup. */
import { useSelector } from '@xstate/react';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ROOT_ID, SCRIPTS_ID, SNAPSHOT_ID } from '../../machines/contract/page.ts';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import { pageMachine } from '../../machines/site/page/page.machine.ts';
import { pageView } from '../../machines/site/page/page.view.ts';
import { bannerMachine } from '../../machines/site/banner/banner.machine.ts';
import { siteMachine } from '../../machines/site/site/site.machine.ts';
import { siteFormMachine } from '../../machines/site/siteForm/siteForm.machine.ts';
import { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { chatEffects } from '../actors/chat.ts';
import { siteFormEffects } from '../actors/siteForm.ts';
import { siteEffects, bannerEffects } from '../actors/siteWindow.ts';
import { storeDisplay } from '../actors/toolbar.ts';
import type { RenderForm } from '../screens/page/blocks/Block.tsx';
import { PageScreen } from '../screens/page/PageScreen.tsx';
import { createLog } from '../telemetry/log.ts';
import { reportErrors } from '../telemetry/reportErrors.ts';
import { AfterMount } from './AfterMount.tsx';
import { createLogPorts, type BrowserWindow } from './browserPorts.ts';
import type { HydratedEvent } from './loader.ts';
import { displayIn, followToolbar, toolbarFor } from './pageToolbar.ts';
import { startHeader, startBanner, startChat, startForms } from './siteParts.tsx';
import type { Partners } from './sitePartners.ts';
import { startToolbar } from './siteToolbar.tsx';
import { either as E } from 'fp-ts';
import { UNAVAILABLE } from '../../machines/contract/failureText.ts';
import { networkFailure } from '../actors/failures.ts';
import type { SiteClient } from './siteClient.ts';

/** If the code cannot be loaded, the call returns a network failure, and the next call loads it again. */
const lazySiteClient = (win: BrowserWindow): SiteClient => {
  let loaded: SiteClient | null = null;
  return {
    call: async (name, payload, signal) => {
      try {
        loaded ??= (await import('./siteClient.ts')).createSiteClient(win);
      } catch {
        return E.left(networkFailure(UNAVAILABLE));
      }
      return loaded.call(name, payload, signal);
    },
  };
};

type PageActor = ActorRefFrom<typeof pageMachine>;

type ConnectedPageProps = {
  readonly actor: PageActor;
  readonly header: ReactNode;
  readonly banner: ReactNode;
  readonly chat: ReactNode;
  readonly toolbar: ReactNode;
  readonly renderForm: RenderForm;
};

const ConnectedPage = ({ actor, header, banner, chat, toolbar, renderForm }: ConnectedPageProps) => (
  <PageScreen
    view={pageView(useSelector(actor, (state) => state))}
    send={actor.send}
    header={header}
    banner={banner}
    chat={chat}
    toolbar={toolbar}
    renderForm={renderForm}
  />
);

/** Resolves once the page is hydrated. The cookie question follows; without its code there is no consent. */
export const startSite = async (win: BrowserWindow): Promise<void> => {
  // pages of the site have no session
  const log = createLog(createLogPorts(win, () => undefined));
  reportErrors(win, log);
  const container = win.document.getElementById(ROOT_ID);
  const stored = win.document.getElementById(SNAPSHOT_ID)?.textContent ?? null;
  if (container === null || stored === null) throw new Error('the document has no page');
  const scripts = JSON.parse(win.document.getElementById(SCRIPTS_ID)?.textContent ?? '[]') as readonly PageScript[];
  const snapshot = JSON.parse(stored) as SnapshotFrom<typeof pageMachine>;
  const actor = createActor(pageMachine, { snapshot, input: snapshot.context }).start();
  const forms = siteFormMachine.provide({ actors: siteFormEffects(lazySiteClient(win)) });
  const renderForm = startForms(snapshot.context, forms);
  const { header, open } = startHeader(snapshot.context, siteMachine.provide({ actors: siteEffects(win) }));
  const banner = startBanner(
    snapshot.context.frame.banner,
    bannerMachine.provide({ actors: bannerEffects(win.document) }),
  );
  const partners = Promise.withResolvers<Partners>();
  // each place that needs them handles the failure
  partners.promise.catch(() => undefined);
  const { chat, actor: chatActor } = startChat(
    snapshot.context,
    scripts,
    chatMachine.provide({ actors: chatEffects(win, partners.promise) }),
  );
  const { toolbar, actor: toolbarActor } = startToolbar(displayIn(win.document), toolbarFor(win));
  const mounted = Promise.withResolvers<void>();
  startTransition(() => {
    hydrateRoot(
      container,
      <AfterMount onMount={mounted.resolve}>
        <ConnectedPage
          actor={actor}
          header={header}
          banner={banner}
          chat={chat}
          toolbar={toolbar}
          renderForm={renderForm}
        />
      </AfterMount>,
    );
  });
  await mounted.promise;
  // first of all: rendering the page again resets fields that its charts do not know yet
  win.dispatchEvent(new Event('hydrated' satisfies HydratedEvent));
  actor.send({ type: 'page.opened' });
  open(win.scrollY);
  // a preview stores nothing about its reader, and loads nothing of other companies
  if (snapshot.context.frame.preview !== undefined) return;
  if (toolbarActor !== null) followToolbar(toolbarActor, win);
  try {
    const { startPartners } = await import('./sitePartners.ts');
    const started = startPartners(win, log, snapshot.context.brand, scripts, chatActor);
    partners.resolve(started);
    if (toolbarActor !== null) storeDisplay(toolbarActor, started.consent, win.document);
  } catch (error) {
    partners.reject(error);
    throw error;
  }
};
