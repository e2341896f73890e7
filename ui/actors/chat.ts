/**
 * The effects of a page's chat. The page and the other company’s script exchange two window events: `chat:open` says
 * what the chat is about, and the script sends `chat:closed` when the guest closes it.
 */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import type { ChatEvent, ChatInput, ChatOutcome } from '../../machines/site/chat/chat.types.ts';
import type { Category } from '../../machines/contract/consentCategories.ts';
import type { EffectsOf } from './effects.ts';
import type { LoadScript } from './siteScripts.ts';

/** What loads the chat's script, and what records the consent. */
export type ChatPartners = Readonly<{
  consent: Readonly<{ send: (event: { type: 'category.allowed'; category: Category }) => void }>;
  load: LoadScript;
}>;

type ChatWindow = Pick<Window, 'dispatchEvent' | 'addEventListener' | 'removeEventListener'>;

/** `partners` resolves once the guest uses the page; if it rejects, no chat opens. */
export const chatEffects = (win: ChatWindow, partners: Promise<ChatPartners>) =>
  ({
    openChat: fromPromise<ChatOutcome, ChatInput>(async ({ input: { about, script } }) => {
      try {
        const { consent, load } = await partners;
        // the guest has allowed it to get here
        consent.send({ type: 'category.allowed', category: 'functional' });
        await load(script);
      } catch {
        return { type: 'chat.failed' };
      }
      win.dispatchEvent(new CustomEvent('chat:open', { detail: { about } }));
      return { type: 'chat.opened' };
    }),
    watchChat: fromCallback<AnyEventObject, null>(({ sendBack }) => {
      const report = (): void => sendBack({ type: 'chat.closed' } satisfies ChatEvent);
      win.addEventListener('chat:closed', report);
      return () => win.removeEventListener('chat:closed', report);
    }),
  }) satisfies EffectsOf<typeof chatMachine>;
