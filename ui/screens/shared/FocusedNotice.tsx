/** The message after a press that changed nothing. */
import type { ReactNode } from 'react';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { FailureDetails } from './FailureDetails.tsx';

type FocusedNoticeProps = {
  readonly id: string;
  readonly tone: 'warning' | 'error';
  /** why nothing changed */
  readonly text: string;
  /** what the guest can do about it */
  readonly children?: ReactNode;
};

/** Takes the focus when it appears, so that it is in view and read out, wherever on the page the press was. */
export const FocusedNotice = ({ id, tone, text, children }: FocusedNoticeProps) => (
  <FocusTarget id={id} label="Message" isFocused>
    <Notice tone={tone} isLive>
      <p>{text}</p>
      <FailureDetails />
      {children}
    </Notice>
  </FocusTarget>
);
