/** The steps of the search in one row, each with its answer and a link to its section (spec: booking journey 2). */
import type { MouseEvent } from 'react';
import type { SearchStep, SearchStepView } from '../../../machines/search/steps.view.ts';
import { useOneTabStop } from '../../parts/nav/Toolbar.tsx';
import { Icon } from '../../parts/Icon.tsx';
import styles from './SearchSteps.module.css';

/** The id of a step's section. */
export const stepId = (step: SearchStep): string => `step-${step}`;

const statusText = ({ isComplete, isOptional }: SearchStepView): string => {
  if (isComplete) return ', done';
  return isOptional ? ', optional' : ', not chosen yet';
};

const goTo = (step: SearchStep) => (event: MouseEvent) => {
  // the address does not change: a fragment would add a history entry
  event.preventDefault();
  document.getElementById(stepId(step))?.focus();
};

/** Links that work before the page's script loads. On phones only their names: the answers are beside the fields. */
export const SearchSteps = ({ steps }: { readonly steps: readonly SearchStepView[] }) => (
  <nav aria-label="Steps of the search" {...useOneTabStop()}>
    <ol className={styles.steps}>
      {steps.map((one) => (
        <li key={one.step}>
          <a
            href={`#${stepId(one.step)}`}
            className={styles.step}
            data-complete={one.isComplete || undefined}
            onClick={goTo(one.step)}
          >
            <span className={styles.label}>
              {one.label}
              {one.isComplete && <Icon name="check" size={0.9} />}
              <span className="visually-hidden">{statusText(one)}: </span>
            </span>
            <span className={styles.words}>{one.answer}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
