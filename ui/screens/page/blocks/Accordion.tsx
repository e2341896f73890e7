/** Questions that open on a press to show their answers; with a search box if content asks for one. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import type { PageEvent } from '../../../../machines/site/page/page.types.ts';
import { TextField } from '../../../parts/fields/TextField.tsx';
import { Disclosure } from '../../../parts/nav/Disclosure.tsx';
import { testIdsFor } from '../../../parts/testId.ts';
import type { Send } from '../../../parts/send.ts';
import { Section } from './Section.tsx';
import { SafeHtml } from './TextBlock.tsx';
import styles from './Blocks.module.css';

const testId = testIdsFor<PageEvent>();

type AccordionProps = {
  readonly block: BlockOf<'accordion'>;
  /** the words that the shown questions match */
  readonly searched: string;
  readonly send: Send<PageEvent>;
};

const foundText = (count: number): string => {
  if (count === 0) return 'No question has these words. Try another word, or call us.';
  return count === 1 ? '1 question has these words.' : `${count} questions have these words.`;
};

export const Accordion = ({ block: { heading, questions, isSearchable }, searched, send }: AccordionProps) => (
  <Section heading={heading}>
    <div className={styles.asked}>
      {isSearchable && (
        <>
          <TextField
            id="questions"
            label="Search the questions"
            value={searched}
            testId={testId('questions.searched')}
            type="search"
            onValue={(text) => send({ type: 'questions.searched', text })}
          />
          <p role="status">{searched.trim() !== '' && foundText(questions.length)}</p>
        </>
      )}
      {questions.length > 0 && (
        <div className={styles.questions}>
          {questions.map(({ question, html }) => (
            <Disclosure key={question} summary={question}>
              <SafeHtml html={html} />
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  </Section>
);
