/** What a page shows in place of what could not be loaded, or after a defect: what happened, and the way out. */
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import type { TestId } from '../../parts/testId.ts';

type StepFailureProps = {
  /** What could not be done; left out, it is a defect of ours. */
  readonly message?: string | null;
  readonly testId: TestId;
  readonly onRetry: () => void;
};

/** An alert with a button that tries again. Everything entered is kept by the chart. */
export const StepFailure = ({ message = null, testId, onRetry }: StepFailureProps) => (
  <Notice
    tone="error"
    isLive
    title={message === null ? 'Sorry, something went wrong on our side.' : 'Sorry, this could not be loaded.'}
    action={
      <Button variant="secondary" testId={testId} onPress={onRetry}>
        Try again
      </Button>
    }
  >
    <p>{message ?? 'Nothing you have chosen is lost.'}</p>
  </Notice>
);
