/** The view of highlights and brochures; each is ready once its load succeeded or failed. */
import type { SnapshotFrom } from 'xstate';
import { pdfSizeText } from '../kit/pdfSize.ts';
import type { showcaseMachine } from './showcase.machine.ts';

export type ShowcaseSnapshot = SnapshotFrom<typeof showcaseMachine>;

export type BrochureView = Readonly<{
  code: string;
  title: string;
  description: string;
  href: string;
  /** 'PDF, 4 pages, 12 kB' */
  sizeText: string;
  isAccessGuide: boolean;
}>;

export type ShowcaseView = Readonly<{
  highlights: Readonly<{ isReady: boolean; badges: Readonly<Record<string, string>> }>;
  bookingJourneyPDF: Readonly<{ isReady: boolean; brochures: readonly BrochureView[] }>;
}>;

/** The view; empty and not ready while the chart does not run. */
export const showcaseView = (showcase: ShowcaseSnapshot | null): ShowcaseView => ({
  highlights: {
    isReady: showcase?.matches({ highlights: 'ready' }) ?? false,
    badges: Object.fromEntries(showcase?.context.highlights.map(({ code, badge }) => [code, badge]) ?? []),
  },
  bookingJourneyPDF: {
    isReady: showcase?.matches({ brochures: 'ready' }) ?? false,
    brochures: (showcase?.context.brochures ?? []).map(({ code, title, description, isAccessGuide, pdf }) => ({
      code,
      title,
      description,
      href: pdf.src,
      sizeText: pdfSizeText(pdf),
      isAccessGuide,
    })),
  },
});
