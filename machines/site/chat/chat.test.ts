/** Which pages have a chat, and what is shown there. */
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type AnyEventObject } from 'xstate';
import { CHAT } from '../test/scripts.ts';
import { chatMachine } from './chat.machine.ts';
import { chatOf } from './chat.rules.ts';
import type { ChatInput, ChatOutcome } from './chat.types.ts';
import { chatView } from './chat.view.ts';

// requirement: ACCOUNT-2-SHELL
it('is on a page that content flags, where a chat is among the page’s scripts', () => {
  expect(chatOf({ chat: 'breakChange' }, [CHAT])).toEqual({ about: 'breakChange', script: CHAT });
  expect(chatOf({ chat: 'breakChange' }, [{ ...CHAT, kind: 'analytics' }])).toBe(null);
  expect(chatOf({}, [CHAT])).toBe(null);
  expect(chatOf(null, [CHAT])).toBe(null);
});

const stateAfter = async (outcome: ChatOutcome) => {
  const machine = chatMachine.provide({
    actors: {
      openChat: fromPromise<ChatOutcome, ChatInput>(async () => outcome),
      watchChat: fromCallback<AnyEventObject, null>(() => undefined),
    },
  });
  const actor = createActor(machine, { input: { about: 'caravans', script: CHAT } }).start();
  const closed = chatView(actor.getSnapshot());
  actor.send({ type: 'chat.asked' });
  const asking = chatView(actor.getSnapshot());
  actor.send({ type: 'cookies.allowed' });
  const loading = chatView(actor.getSnapshot());
  const ended = chatView(await waitFor(actor, (snapshot) => !snapshot.hasTag('busy')));
  return { closed, asking, loading, ended };
};

it('has a button, a question with the company’s name, and says that the chat is open', async () => {
  const { closed, asking, loading, ended } = await stateAfter({ type: 'chat.opened' });
  const rest = { isBusy: false, question: null, message: null };
  expect(closed).toEqual({ ...rest, state: 'closed', label: 'Chat with us' });
  expect(asking).toEqual({
    ...rest,
    state: 'awaitingConsent',
    label: null,
    question:
      'Our chat is run by Harbour Chat and needs functional cookies. Is that all right? You can change your mind under “Cookie settings”.',
  });
  expect(loading).toEqual({ ...rest, state: 'loading', label: 'Opening the chat', isBusy: true });
  expect(ended).toEqual({
    ...rest,
    state: 'open',
    label: null,
    message: 'The chat is open, in the corner of this page.',
  });
});

it('shows our telephone with its hours where the chat does not come', async () => {
  const { ended } = await stateAfter({ type: 'chat.failed' });
  expect(ended).toMatchObject({
    label: 'Try the chat again',
    message: 'The chat isn’t answering just now. Call us on 0808 157 0192 (8am to 8pm, every day).',
  });
});
