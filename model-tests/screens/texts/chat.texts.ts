// Where a page shows the view of its chat.
import type { ChatView } from '../../../machines/site/chat/chat.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const chatTexts: TextsOf<ChatView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    label: 'aside “Chat” > button chat.asked: {}',
    question: 'group “Before we open the chat” > p: {}',
    message: 'aside “Chat” > p status: {}',
  },
};
