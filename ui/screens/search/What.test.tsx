/** The line of the kinds, while what opens under it is on its way, here, or lost. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { startingChoice } from '../../../machines/search/choice.ts';
import { awaitedWhatView } from '../../../machines/search/whatAwaited.view.ts';
import { What, type KindsPlace } from './What.tsx';

const drawn = (told: readonly { type: string }[], place: KindsPlace): string =>
  renderToStaticMarkup(
    <What view={awaitedWhatView(startingChoice('2026-11-20'), told)} send={() => undefined} {...place} />,
  );
const Kinds = () => <p>Lodges</p>;
const OPENED = [{ type: 'what.opened' }];

describe('the kinds of place', () => {
  it('are not waited for until they are asked for', () => {
    expect(drawn([], { Kinds: null, isLost: true })).not.toMatch(/Loading|could not/);
  });

  it('are said to be on their way, drawn once they are here, and told when they are lost', () => {
    expect(drawn(OPENED, { Kinds: null, isLost: false })).toContain('Loading the kinds of place');
    expect(drawn(OPENED, { Kinds, isLost: false })).toContain('<p>Lodges</p>');
    const lost = drawn(OPENED, { Kinds: null, isLost: true });
    expect(lost).toContain('You can search all the same');
    expect(lost).not.toContain('Loading');
  });
});
