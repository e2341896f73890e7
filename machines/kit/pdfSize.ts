/** The size of a PDF file as text. */

const KILOBYTE = 1_000;

/** 'PDF, 4 pages, 12 kB'. */
export const pdfSizeText = ({ pages, bytes }: Readonly<{ pages: number; bytes: number }>): string =>
  `PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${Math.ceil(bytes / KILOBYTE)} kB`;
