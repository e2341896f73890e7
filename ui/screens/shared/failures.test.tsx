/** What a failure says: that a page could not be loaded, or that the mistake is ours, and the exact text on request. */
import { expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { FailureDetails, FailureDetailsContext } from './FailureDetails.tsx';
import { StepFailure } from './StepFailure.tsx';

const failure = (message: string | null) => (
  <FailureDetailsContext value="502 from the server">
    <StepFailure message={message} testId={{ 'data-test': 'retry.requested' }} onRetry={() => undefined} />
  </FailureDetailsContext>
);

it('says that a page could not be loaded, why, and the exact text', () =>
  expect(outlineOf(failure('We can’t reach our prices.'))).toEqual([
    '<div data-tone="error" role="alert"> (warning)',
    '  Error:',
    '  <p> Sorry, we couldn’t load this.',
    '  <p> We can’t reach our prices.',
    '  <details>',
    '    <summary> (down) Details',
    '    <p data-details="true"> 502 from the server',
    '  <button data-test="retry.requested" type="button"> Try again',
  ]));

it('says of a defect that it is ours, and that nothing is lost', () =>
  expect(outlineOf(failure(null))).toEqual([
    '<div data-tone="error" role="alert"> (warning)',
    '  Error:',
    '  <p> Sorry, something went wrong on our side.',
    '  <p> We’ve kept everything you’ve chosen.',
    '  <button data-test="retry.requested" type="button"> Try again',
  ]));

it.each([
  ['that of its own failure', 'The bank was silent', ['The bank was silent']],
  ['nothing where its own failure has none', null, []],
  ['that of the last call where it has no failure of its own', undefined, ['502 from the server']],
])('the exact text is %s', (_, text, shown) => {
  const lines = outlineOf(
    <FailureDetailsContext value="502 from the server">
      <FailureDetails {...(text === undefined ? {} : { text })} />
    </FailureDetailsContext>,
  );
  expect(lines.flatMap((line) => /<p data-details="true"> (.*)/.exec(line)?.[1] ?? [])).toEqual(shown);
});
