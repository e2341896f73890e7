/** The chat of a page of the site, which has a chart of its own. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { PageScript } from '../../machines/contract/siteScripts.ts';
import type { PageContext } from '../../machines/site/page/page.types.ts';
import { chatOf } from '../../machines/site/chat/chat.rules.ts';
import type { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { chatView } from '../../machines/site/chat/chat.view.ts';
import { Chat } from '../screens/chat/Chat.tsx';

type ChatActor = ActorRefFrom<typeof chatMachine>;

const ConnectedChat = ({ actor }: { readonly actor: ChatActor }) => (
  <Chat view={chatView(useSelector(actor, (state) => state))} send={actor.send} />
);

/** Starts the chart of the page's chat; both are null on a page without one. */
export const startChat = (
  page: Pick<PageContext, 'found'>,
  scripts: readonly PageScript[],
  machine: typeof chatMachine,
): Readonly<{ chat: ReactNode; actor: ChatActor | null }> => {
  const input = chatOf(page.found?.page ?? null, scripts);
  const actor = input && createActor(machine, { input }).start();
  return { chat: actor && <ConnectedChat actor={actor} />, actor };
};
