// Cuts the characters that nearly every page has out of the letters of the desk, and writes the style sheet that names them:
//
//     npm install --prefix /tmp/cut subset-font@2.9.0 && node tools/gen-fonts.mjs /tmp/cut/node_modules/subset-font/index.js
//
// The rest stays in the files of the packages, which a browser fetches only for a text that has such a character.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './install.mjs'

const subset = createRequire(import.meta.url)(process.argv[2])
const out = join(root, 'apps', 'web', 'src', 'ui', 'fonts')

/** Weights that the desk has: 400 to 700. */
const AXES = { wght: { min: 400, max: 700 } }

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const CUTS = {
  latin: `${range(0x20, 0x7e)}\u00a0\u2009§«°±²³¹µ·»½×÷–—‘’“”•…′€↑↓−`,
  greek: `${range(0x391, 0x3a1)}${range(0x3a3, 0x3a9)}${range(0x3b1, 0x3c9)}`,
}

const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0')

/** `U+0020-007E,U+00A0` */
const rangesOf = (text) => {
  const ranges = []
  for (const code of [...text].map((one) => one.codePointAt(0)).sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

const faces = []
for (const [script, text] of Object.entries(CUTS)) {
  const whole = join(root, `node_modules/@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)
  const cut = await subset(readFileSync(whole), text, { targetFormat: 'woff2', variationAxes: AXES })
  writeFileSync(join(out, `inter-cut-${script}.woff2`), cut)
  faces.push(`@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url("./inter-cut-${script}.woff2") format("woff2-variations");
  unicode-range: ${rangesOf(text)};
}
`)
}
writeFileSync(
  join(out, 'fonts.gen.css'),
  `/* Written by tools/gen-fonts.mjs. Comes after the package's own faces: of two that have a character the later is taken. */\n${faces.join('')}`,
)
