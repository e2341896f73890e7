/** The outline of a part says what its markup says, and not how it looks. */
import { useId } from 'react';
import { expect, it } from 'vitest';
import { Icon } from '../parts/Icon.tsx';
import { outlineOf } from './outline.ts';

const Part = () => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="looks">
      <div>
        <h2 id={id}>
          <Icon name="clock" size={2} /> Time
        </h2>
        <span>Ends</span> <strong>soon</strong>
      </div>
      <span className="spot" />
      <svg aria-label="A sail" viewBox="0 0 1 1">
        <path />
      </svg>
    </section>
  );
};

it('has a line for each element, without what only places or styles', () =>
  expect(outlineOf(<Part />)).toEqual([
    '<section aria-labelledby="id1">',
    '  <h2 id="id1"> (clock) Time',
    '  Ends',
    '  <strong> soon',
    '  <span>',
    '  <svg aria-label="A sail">',
  ]));
