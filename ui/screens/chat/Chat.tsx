/** The chat of a page: a button, then in its place the question about cookies, then the state of the chat. */
import type { ChatEvent } from '../../../machines/site/chat/chat.types.ts';
import type { ChatView } from '../../../machines/site/chat/chat.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { Row } from '../../parts/page/Columns.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './Chat.module.css';

const testId = testIdsFor<ChatEvent>();

/** For when the buttons of the question disappear. */
const focusChat = (): void => document.getElementById('chat')?.focus({ preventScroll: true });

type ChatProps = { readonly view: ChatView; readonly send: Send<ChatEvent> };

/** The button keeps the focus while the chat opens; a question or a message takes it. */
export const Chat = ({ view, send }: ChatProps) => (
  <aside id="chat" tabIndex={-1} aria-label="Chat" data-screen="chat" data-state={view.state} className={styles.chat}>
    {view.question !== null && (
      <FocusTarget id="chat-question" label="Before we open the chat" isFocused className={styles.question}>
        <p>{view.question}</p>
        <Row>
          <Button
            testId={testId('cookies.allowed')}
            onPress={() => {
              send({ type: 'cookies.allowed' });
              focusChat();
            }}
          >
            Allow and chat
          </Button>
          <Button
            variant="quiet"
            testId={testId('cookies.refused')}
            onPress={() => {
              send({ type: 'cookies.refused' });
              focusChat();
            }}
          >
            No, thanks
          </Button>
        </Row>
      </FocusTarget>
    )}
    <p role="status">{view.message}</p>
    {view.label !== null && (
      <Button
        variant="secondary"
        testId={testId('chat.asked')}
        isBusy={view.isBusy}
        busyText={view.label}
        onPress={() => send({ type: 'chat.asked' })}
      >
        {view.label}
      </Button>
    )}
  </aside>
);
