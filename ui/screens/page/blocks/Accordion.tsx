/** Questions and answers, each of which opens by a press. */
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { Disclosure } from '../../../parts/nav/Disclosure.tsx';
import { Section } from './Section.tsx';
import { SafeHtml } from './TextBlock.tsx';

export const Accordion = ({ block: { heading, questions } }: { readonly block: BlockOf<'accordion'> }) => (
  <Section heading={heading}>
    {questions.map(({ question, html }) => (
      <Disclosure key={question} summary={question}>
        <SafeHtml html={html} />
      </Disclosure>
    ))}
  </Section>
);
