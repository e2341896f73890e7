/** The view of a page's chat. */
import type { SnapshotFrom } from 'xstate';
import { CALL_TEAM } from '../../contract/team.ts';
import { stateName } from '../../kit/stateName.ts';
import type { chatMachine } from './chat.machine.ts';

export type ChatView = Readonly<{
  /** state of the chart, 'closed' */
  state: string;
  /** the label of the button; null when there is none */
  label: string | null;
  isBusy: boolean;
  /** the question before the chat can open; null when it is not asked */
  question: string | null;
  /** the state of the chat as a message; null when there is none */
  message: string | null;
}>;

const LABELS: Readonly<Record<string, string>> = {
  closed: 'Chat with us',
  loading: 'Opening the chat',
  failed: 'Try the chat again',
};

const MESSAGES: Readonly<Record<string, string>> = {
  open: 'The chat is open, in the corner of this page.',
  failed: `The chat isn’t answering just now. ${CALL_TEAM}`,
};

/** What is shown where the chat is offered. */
export const chatView = (snapshot: SnapshotFrom<typeof chatMachine>): ChatView => {
  const state = stateName(snapshot.value);
  const { name } = snapshot.context.script;
  return {
    state,
    label: LABELS[state] ?? null,
    isBusy: snapshot.hasTag('busy'),
    question:
      state === 'awaitingConsent'
        ? `Our chat is run by ${name} and needs functional cookies. Is that all right? You can change your mind under “Cookie settings”.`
        : null,
    message: MESSAGES[state] ?? null,
  };
};
