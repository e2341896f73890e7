/** The download of a document: its name, its content, and that its link is soon removed. */
import { expect, it, vi } from 'vitest';
import { openWindow } from '../test/openWindow.ts';
import { downloadJson } from './downloadFile.ts';

it('downloadJson starts the download of the document under its name', async () => {
  const { window } = await openWindow();
  const clicked: { href: string; name: string }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:document';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(window.HTMLElement.prototype, 'click').mockImplementation(function (this: unknown) {
    const { href, download } = this as HTMLAnchorElement;
    clicked.push({ href, name: download });
  });
  vi.useFakeTimers();
  downloadJson('breakwater-account.json', '{"name":"Ada"}');
  expect(clicked).toEqual([{ href: 'blob:document', name: 'breakwater-account.json' }]);
  expect(blobs[0]?.type).toBe('application/json');
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(revoke).toHaveBeenCalledWith('blob:document');
  expect(await blobs[0]?.text()).toBe('{"name":"Ada"}');
  vi.restoreAllMocks();
});
