/** The chat of a page: its question, its events, and where the focus goes. */
import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../../machines/site/chat/chat.types.ts';
import type { ChatView } from '../../../machines/site/chat/chat.view.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Chat } from './Chat.tsx';

const mount = partMounter();
const CLOSED: ChatView = { state: 'closed', label: 'Chat with us', isBusy: false, question: null, message: null };
const ASKING: ChatView = { ...CLOSED, state: 'awaitingConsent', label: null, question: 'Is that all right?' };

describe('the chat', () => {
  it('has the focus on its question, and keeps it when an answer takes the question away', async () => {
    const sent: ChatEvent['type'][] = [];
    const { root } = await mount(<Chat view={ASKING} send={({ type }) => void sent.push(type)} />);
    expect(document.activeElement?.id).toBe('chat-question');
    for (const type of ['cookies.allowed', 'cookies.refused'] as const) {
      const button = root.querySelector<HTMLButtonElement>(`[data-test="${type}"]`);
      button?.focus();
      button?.click();
      expect(document.activeElement?.id).toBe('chat');
    }
    expect(sent).toEqual(['cookies.allowed', 'cookies.refused']);
  });

  it('says what has become of it, and is asked for again', async () => {
    const sent: ChatEvent['type'][] = [];
    const failed: ChatView = { ...CLOSED, state: 'failed', label: 'Try the chat again', message: 'No answer.' };
    const { root } = await mount(<Chat view={failed} send={({ type }) => void sent.push(type)} />);
    expect(root.querySelector('[role="status"]')?.textContent).toBe('No answer.');
    root.querySelector('button')?.click();
    expect(sent).toEqual(['chat.asked']);
  });
});
