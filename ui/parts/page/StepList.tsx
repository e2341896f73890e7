/** The steps of the journey (section 2: Accommodation, Dining, Extras and Passes, SignUp/Login, Guests setup, Pay). */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './StepList.module.css';

/** One step; a completed one may have a link back to it. */
export type Step = {
  readonly key: string;
  readonly label: string;
  readonly status: 'done' | 'current' | 'todo';
  readonly href?: string;
};

const statusText = { done: ', done', current: ', you are here', todo: '' } as const;

/** The steps as a list of links and texts; on phones a line of segments under "Step 2 of 6". */
export const StepList = ({ steps }: { readonly steps: readonly Step[] }) => {
  const at = steps.findIndex(({ status }) => status === 'current');
  return (
    <nav aria-label="Booking steps" className={styles.band}>
      <div className={clsx('page-width', styles.place)}>
        {steps[at] && (
          <p className={styles.compact} aria-hidden="true">
            Step {at + 1} of {steps.length} · <strong>{steps[at].label}</strong>
          </p>
        )}
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.key} data-status={step.status} aria-current={step.status === 'current' ? 'step' : undefined}>
              <StepName step={step}>
                <span className={styles.mark} aria-hidden="true">
                  {step.status === 'done' ? <Icon name="check" size={1} /> : index + 1}
                </span>
                <span className={styles.label}>
                  {step.label}
                  <span className="visually-hidden">{statusText[step.status]}</span>
                </span>
              </StepName>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
};

const StepName = ({ step, children }: { step: Step; children: ReactNode }) =>
  step.status === 'done' && step.href ? <a href={step.href}>{children}</a> : <span>{children}</span>;
