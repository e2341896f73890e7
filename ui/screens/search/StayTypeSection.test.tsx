/** The stay type section, while its content is loading, loaded, or failed. */
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

describe('StayTypeSection', () => {
  it('shows neither loading nor failure before the guest opens it', () => {
    expect(renderSection([], { StayTypes: null, hasFailed: true })).not.toMatch(/Loading|could not/);
  });

  it('shows a loading text while its content loads, then the stay types, or a failure message', () => {
    expect(renderSection(OPENED, { StayTypes: null, hasFailed: false })).toContain('Loading the kinds of place');
    expect(renderSection(OPENED, { StayTypes: StayTypesStub, hasFailed: false })).toContain('<p>Lodges</p>');
    const html = renderSection(OPENED, { StayTypes: null, hasFailed: true });
    expect(html).toContain('You can search all the same');
    expect(html).not.toContain('Loading');
  });
});
