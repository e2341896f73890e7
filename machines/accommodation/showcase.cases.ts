// Highlights and brochures beside the list of accommodation: each is ready once it is loaded or has failed to load.
import { BROCHURES, HIGHLIGHTS, showcaseChart } from './showcase.samples.ts';
import type { Specification, SpecificationCase } from '../../model-tests/specification/cases.ts';

const readiness = (
  title: string,
  given: readonly string[],
  when: string,
  outcome: SpecificationCase['outcome'],
): SpecificationCase => ({ requirement: 'JOURNEY-4-SEARCH-READY', title, given, when, outcome });

export const showcaseSpecification: Specification = {
  chart: showcaseChart,
  cases: [
    readiness('has the highlights ready while the brochures load', [], 'loadHighlights: read', {
      state: 'highlights.ready & brochures.loading',
      context: { highlights: HIGHLIGHTS, brochures: [] },
      awaits: { with: ['loadBrochures'], without: ['loadHighlights'] },
    }),
    readiness('has the brochures ready while the highlights load', [], 'loadBrochures: read', {
      state: 'highlights.loading & brochures.ready',
      context: { highlights: [], brochures: BROCHURES },
      awaits: { with: ['loadHighlights'], without: ['loadBrochures'] },
    }),
    readiness(
      'counts highlights that could not be read as ready, and loads the brochures on',
      [],
      'loadHighlights: breaks',
      {
        state: 'highlights.ready & brochures.loading',
        context: { highlights: [] },
        awaits: { with: ['loadBrochures'] },
      },
    ),
    readiness(
      'counts brochures that could not be read as ready, and loads the highlights on',
      [],
      'loadBrochures: breaks',
      {
        state: 'highlights.loading & brochures.ready',
        context: { brochures: [] },
        awaits: { with: ['loadHighlights'] },
      },
    ),
  ],
};
