// What the controls of a page's chat show and send.
import type { ChatEvent } from '../../../machines/site/chat/chat.types.ts';
import type { ChatView } from '../../../machines/site/chat/chat.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const chatControls: ControlsOf<ChatView, ChatEvent['type']> = {
  byEvent: {
    'chat.asked': ({ isBusy }) => (isBusy ? { isBusy, isDisabled: true } : {}),
    'cookies.allowed': () => ({}),
    'cookies.refused': () => ({}),
    'consent.changed': noControl('the cookie settings send it'),
    'chat.closed': noControl('the window of the other company sends it'),
    ...outcomes('chat.opened', 'chat.failed'),
  },
};
