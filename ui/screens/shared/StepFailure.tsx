/** The error of a page that could not be loaded, or after a defect: what happened, and a retry button. */
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import type { TestId } from '../../parts/testId.ts';
import { FailureDetails } from './FailureDetails.tsx';

type StepFailureProps = {
  /** What failed; if omitted, it is a defect on our side. */
  readonly message?: string | null;
  readonly testId: TestId;
  readonly onRetry: () => void;
};

/** An alert with a retry button. The chart keeps everything that was entered. */
export const StepFailure = ({ message = null, testId, onRetry }: StepFailureProps) => (
  <Notice
    tone="error"
    isLive
    title={message === null ? 'Sorry, something went wrong on our side.' : 'Sorry, we couldn’t load this.'}
    action={
      <Button variant="secondary" testId={testId} onPress={onRetry}>
        Try again
      </Button>
    }
  >
    <p>{message ?? 'We’ve kept everything you’ve chosen.'}</p>
    {message !== null && <FailureDetails />}
  </Notice>
);
