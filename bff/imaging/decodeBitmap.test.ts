/** The bounds within which a BMP file is decoded. */
import { encode } from 'bmp-ts';
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { decodeBitmap } from './decodeBitmap.ts';

const bitmapOf = (width: number, height: number): Buffer =>
  Buffer.from(encode({ data: Buffer.alloc(width * height * 4, 0x80), width, height, bitPP: 24 }).data);

it('a file with as many pixels as may be is decoded, and with one less it is not', () => {
  expect(decodeBitmap(bitmapOf(4, 2), 8)).toMatchObject(E.right({ width: 4, height: 2 }));
  expect(decodeBitmap(bitmapOf(4, 2), 7)).toEqual(E.left('it has more than 7 pixels'));
});

it('a file of one pixel is decoded, and one without its whole header is not', () => {
  const bytes = bitmapOf(1, 1);
  expect(decodeBitmap(bytes, 8)).toMatchObject(E.right({ width: 1, height: 1 }));
  expect(decodeBitmap(bytes.subarray(0, 53), 8)).toEqual(E.left('the header is cut off'));
  expect(decodeBitmap(bytes.subarray(0, 54), 8)).not.toEqual(E.left('the header is cut off'));
});

it('a file that claims to have no height is not decoded', () => {
  const bytes = bitmapOf(1, 1);
  bytes.writeInt32LE(0, 22);
  expect(decodeBitmap(bytes, 8)).toEqual(E.left('it is 1 by 0 pixels'));
});

it('has the colours of the file, in the order of red, green and blue', () => {
  // alpha, blue, green and red, as the encoder takes them
  const sea = Buffer.from([0xff, 0x8f, 0x7f, 0x2a]);
  const bytes = Buffer.from(encode({ data: sea, width: 1, height: 1, bitPP: 24 }).data);
  const decoded = decodeBitmap(bytes, 8);
  expect(E.isRight(decoded) && [...decoded.right.data.subarray(0, 3)]).toEqual([0x2a, 0x7f, 0x8f]);
});
