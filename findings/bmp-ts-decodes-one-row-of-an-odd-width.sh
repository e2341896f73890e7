#!/usr/bin/env bash
# bmp-ts: of a BMP file with 16 colours and an odd width, one row is decoded; the others stay black, without an error.
#
# Expected: the package's description lists 4 bits among the depths it decodes. By Microsoft's description of the format
#   a row is as many bytes as its pixels need, filled up to four; an odd width leaves half of a byte unused in each row.
# What happens: at the first unused half byte, at the end of the row stored first, the decoder ends. 3 × 3 white pixels
#   are 3 white ones in the bottom row and 6 black ones. The same file 4 pixels wide is white throughout.
# Why it matters: drawings, plans and logos are what 16 colours are for. They come out black with one right line, and
#   nothing is thrown. jimp reads BMP files with this package.
# Instead: refuse files of 4 bits, or decode BMP by another library (ImageMagick, as @imagemagick/magick-wasm, is right).
# Known: reports about bmp-ts are about alpha and the order of channels (jimp-dev/bmp-ts#31); none about this was found.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --prefix "$work" --silent --no-audit --no-fund --ignore-scripts bmp-ts@1.0.9

cat > "$work/check.cjs" <<'JS'
const assert = require('node:assert/strict')
const { readFileSync } = require('node:fs')
const { decode } = require('bmp-ts')
const { version } = JSON.parse(readFileSync(`${__dirname}/node_modules/bmp-ts/package.json`, 'utf8'))
console.log('bmp-ts', version)

const HEIGHT = 3
// a file header, a header of 40 bytes, 16 colours of which number 1 is white, and rows of white pixels
const fileOf = (width) => {
  const rows = Buffer.alloc(Math.ceil((width * 4) / 32) * 4 * HEIGHT, 0x11)
  const head = Buffer.alloc(14 + 40 + 16 * 4)
  head.write('BM')
  head.writeUInt32LE(head.length + rows.length, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(HEIGHT, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(4, 28)
  head.writeUInt32LE(rows.length, 34)
  head.fill(0xff, 58, 61)
  return Buffer.concat([head, rows])
}
// the red of each pixel, row by row from the top
const redsOf = (width) => {
  const { data } = decode(fileOf(width))
  return Array.from({ length: HEIGHT }, (_, y) => Array.from({ length: width }, (_, x) => data[(y * width + x) * 4 + 3]))
}
const [even, odd] = [redsOf(4), redsOf(3)]
console.log('4 pixels wide:', JSON.stringify(even))
console.log('3 pixels wide:', JSON.stringify(odd))
assert.deepEqual(even, Array.from({ length: 3 }, () => [255, 255, 255, 255]))
assert.deepEqual(odd, [[0, 0, 0], [0, 0, 0], [255, 255, 255]])
console.log('As recorded: of the file with an odd width only the bottom row is decoded.')
JS
node "$work/check.cjs"
