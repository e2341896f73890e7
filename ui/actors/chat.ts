/**
 * The effects of a page's chat. Between the page and the other company’s script are two events of the window: `chat:open`,
 * which says what the chat is about, and `chat:closed`, which the script sends when the guest closes it.
 */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import type { ChatEvent, ChatInput, ChatOutcome } from '../../machines/site/chat/chat.types.ts';
import type { Category } from '../../machines/contract/consentCategories.ts';
import type { EffectsOf } from './effects.ts';
import type { LoadScript } from './siteScripts.ts';

/** What loads scripts, and to whom a consent is given. */
export type ChatPartners = Readonly<{
  consent: Readonly<{ send: (event: { type: 'category.allowed'; category: Category }) => void }>;
  load: LoadScript;
}>;

type ChatWindow = Pick<Window, 'dispatchEvent' | 'addEventListener' | 'removeEventListener'>;

/** `partners` comes once the page is used; if it does not, no chat opens. */
export const chatEffects = (win: ChatWindow, partners: Promise<ChatPartners>) =>
  ({
    openChat: fromPromise<ChatOutcome, ChatInput>(async ({ input: { about, script } }) => {
      try {
        const { consent, load } = await partners;
        // nobody comes here without having allowed it
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
