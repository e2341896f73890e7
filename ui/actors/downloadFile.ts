/** Saves a document as a file through the browser. */

/** Milliseconds after which the browser has certainly read the document. */
const READ_AFTER_MS = 40_000;

/** Starts the download of a JSON document under a name. */
export const downloadJson = (name: string, document: string): void => {
  const href = URL.createObjectURL(new Blob([document], { type: 'application/json' }));
  const link = Object.assign(globalThis.document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), READ_AFTER_MS);
};
