/** The notices of a page of changes: the result of the last press takes the focus, then why something cannot change. */
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { FailureDetails } from '../shared/FailureDetails.tsx';

/** The notices; nothing when there is nothing to say. */
export const AmendingNotices = ({ view }: { readonly view: AmendingView }) => (
  <>
    {view.notice !== null && (
      <FocusTarget key={view.notice.message} id="change-message" label="Message" isFocused>
        <Notice tone={view.notice.type} isLive>
          <p>{view.notice.message}</p>
          {view.notice.type === 'warning' && <FailureDetails />}
        </Notice>
      </FocusTarget>
    )}
    {view.readOnlyText !== null && (
      <Notice tone="info">
        <p>{view.readOnlyText}</p>
      </Notice>
    )}
    {view.lateText !== null && (
      <Notice tone="info">
        <p>{view.lateText}</p>
      </Notice>
    )}
  </>
);
