// Cuts the characters that `fonts/cut.css` names out of the whole fonts, as the files that it names:
//
//     npm install --prefix /tmp/cut subset-font@2.9.0 && node tools/cutFonts.mjs /tmp/cut/node_modules/subset-font/index.js
//
// The cut fonts are committed: what cuts them is WebAssembly that neither a build nor a desk should need. The other
// characters stay in the files of the packages, which a browser fetches only for a text that has such a character.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './install.mjs'

const subset = createRequire(import.meta.url)(process.argv[2])
const fonts = join(root, 'apps', 'web', 'src', 'ui', 'fonts')

/** Weights that the desk has: 400 to 700. */
const AXES = { wght: { min: 400, max: 700 } }

/** Characters of `U+0020-007E, U+00A0`. */
const charactersOf = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')

const FACE = /url\(".\/(inter-cut-(\w+)\.woff2)"\)[^}]*unicode-range:\s*([^;]+);/g

for (const [, file, script, ranges] of readFileSync(join(fonts, 'cut.css'), 'utf8').matchAll(FACE)) {
  const whole = join(root, `node_modules/@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)
  const options = { targetFormat: 'woff2', variationAxes: AXES }
  writeFileSync(join(fonts, file), await subset(readFileSync(whole), charactersOf(ranges), options))
}
