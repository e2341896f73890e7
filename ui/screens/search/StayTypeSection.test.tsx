/** The line of the kinds, while what opens under it is on its way, here, or lost. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { startingChoice } from '../../../machines/search/choice.ts';
import { stayTypePlaceholderView } from '../../../machines/search/stayTypePlaceholder.view.ts';
import { StayTypeSection, type StayTypesSlot } from './StayTypeSection.tsx';

const renderSection = (queuedEvents: readonly { type: string }[], slot: StayTypesSlot): string =>
  renderToStaticMarkup(
    <StayTypeSection
      view={stayTypePlaceholderView(startingChoice('2026-11-20'), queuedEvents)}
      send={() => undefined}
      {...slot}
    />,
  );
const StayTypesStub = () => <p>Lodges</p>;
const OPENED = [{ type: 'stayType.opened' }];

describe('the kinds of place', () => {
  it('are not waited for until they are asked for', () => {
    expect(renderSection([], { StayTypes: null, hasFailed: true })).not.toMatch(/Loading|could not/);
  });

  it('are said to be on their way, drawn once they are here, and told when they are lost', () => {
    expect(renderSection(OPENED, { StayTypes: null, hasFailed: false })).toContain('Loading the kinds of place');
    expect(renderSection(OPENED, { StayTypes: StayTypesStub, hasFailed: false })).toContain('<p>Lodges</p>');
    const html = renderSection(OPENED, { StayTypes: null, hasFailed: true });
    expect(html).toContain('You can search all the same');
    expect(html).not.toContain('Loading');
  });
});
