/** Messages: their tone, whether they are read out, and where the focus goes. */
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Notice } from './Notice.tsx';
import { ResultHeading } from './ResultHeading.tsx';

const mount = partMounter();

describe('Notice', () => {
  it('names its tone for those who do not see its colour', () =>
    expect(
      outlineOf(
        <Notice tone="success" title="Saved" action={<a href="/next">Next</a>}>
          <p>Your guests are saved.</p>
        </Notice>,
      ),
    ).toEqual([
      '<div data-tone="success"> (check)',
      '  Success:',
      '  <p> Saved',
      '  <p> Your guests are saved.',
      '  <a href="/next"> Next',
    ]));

  it.each([
    ['error', 'alert'],
    ['warning', 'status'],
  ] as const)('of tone %s is read out as %s where it appears later', (tone, role) => {
    const [box] = outlineOf(<Notice tone={tone} isLive />);
    expect(box).toContain(`role="${role}"`);
  });
});

describe('ResultHeading', () => {
  it('takes the focus when it appears', async () => {
    const { root } = await mount(<ResultHeading>Your quote is saved</ResultHeading>);
    expect(document.activeElement).toBe(root.querySelector('h2[tabindex="-1"]'));
  });
});
