/** Hands a document to the browser as a file to keep. */

/** Starts the download of a JSON document under a name. */
export const downloadJson = (name: string, document: string): void => {
  const href = URL.createObjectURL(new Blob([document], { type: 'application/json' }));
  const link = Object.assign(globalThis.document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
};
