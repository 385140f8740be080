import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../../../../..')
const WHOLE = join(dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter')), 'files')

/** Tables without a number in WOFF 2.0's list: none of those needed here. */
const CMAP = 0
const FVAR = 47
const GSUB = 28
const GLYF = 10
const LOCA = 11
const NAMED = 63

/** Returns the tables of a WOFF 2.0 file by their tag number, unpacked as in https://www.w3.org/TR/WOFF2/. */
const tablesOf = (file: string): ReadonlyMap<number, Buffer> => {
  const bytes = readFileSync(file)
  let at = 48
  const base128 = (): number => {
    for (let value = 0; ; ) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const spans: (readonly [tag: number, from: number, length: number])[] = []
  let from = 0
  for (let table = bytes.readUInt16BE(12); table > 0; table--) {
    const flags = bytes.readUInt8(at++)
    const tag = flags & 63
    if (tag === NAMED) at += 4
    const length = base128()
    // Glyph tables are transformed unless flagged otherwise, all other tables only if flagged.
    const isPacked = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0
    const packed = isPacked ? base128() : length
    spans.push([tag, from, packed])
    from += packed
  }
  const data = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  return new Map(spans.map(([tag, start, length]) => [tag, data.subarray(start, start + length)]))
}

const tableOf = (file: string, tag: number): Buffer => {
  const table = tablesOf(file).get(tag)
  if (table === undefined) throw new Error(`${file} has no table ${tag}`)
  return table
}

/** Returns the characters of a font file: format 4 segments, of which the last only terminates the list. */
const charactersOf = (file: string): ReadonlySet<number> => {
  const cmap = tableOf(file, CMAP)
  const codePoints = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const start = cmap.readUInt32BE(4 + 8 * i + 4)
    if (cmap.readUInt16BE(start) !== 4) continue
    const segments = cmap.readUInt16BE(start + 6) / 2
    for (let k = 0; k < segments; k++) {
      const last = cmap.readUInt16BE(start + 14 + 2 * k)
      const first = cmap.readUInt16BE(start + 16 + 2 * segments + 2 * k)
      for (let code = first; code <= last && code < 0xffff; code++) codePoints.add(code)
    }
  }
  return codePoints
}

/** Returns the OpenType features of a font: `tnum` for figures of equal width. */
const featuresOf = (file: string): ReadonlySet<string> => {
  const table = tableOf(file, GSUB)
  const list = table.readUInt16BE(6)
  return new Set(
    Array.from({ length: table.readUInt16BE(list) }, (_, i) =>
      table.toString('latin1', list + 2 + 6 * i, list + 6 + 6 * i),
    ),
  )
}

const css = readFileSync(join(HERE, 'cut.css'), 'utf8')
const faces = [...css.matchAll(/url\("\.\/([^"]+)"\)[^}]*unicode-range:\s*([^;]+);/g)].map(
  ([, file = '', ranges = '']) => ({
    file: join(HERE, file),
    named: new Set(
      ranges.split(/,\s*/).flatMap((range) => {
        const [first = Number.NaN, last = first] = range
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16))
        return Array.from({ length: last - first + 1 }, (_, i) => first + i)
      }),
    ),
  }),
)

test('a subset font has exactly the characters that the style sheet declares for it', () => {
  expect(faces.length).toBeGreaterThan(1)
  for (const { file, named } of faces) expect(charactersOf(file)).toEqual(named)
})

test('texts of the desk need no complete font: all their available characters are in the subsets', () => {
  const cut = new Set(faces.flatMap(({ named }) => [...named]))
  const whole = ['latin', 'greek'].flatMap((script) => [
    ...charactersOf(join(WHOLE, `inter-${script}-wght-normal.woff2`)),
  ])
  expect(whole.length).toBeGreaterThan(300)
  const written = new Set(
    globSync('{apps/web,packages/{analytics,format,plot,wire}}/src/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8')].map((one) => one.codePointAt(0) ?? 0)),
  )
  expect(whole.filter((code) => written.has(code) && !cut.has(code)).map((code) => String.fromCodePoint(code))).toEqual(
    [],
  )
})

test('a subset font has every weight of the desk', () => {
  const weights = globSync('apps/web/src/**/*.{tsx,css}', { cwd: ROOT, exclude: ['**/fonts/cut.css'] }).flatMap(
    (file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/font-\[(\d+)\]|font-weight: (\d+)/g)].map(([, a, b]) =>
        Number(a ?? b),
      ),
  )
  expect(weights.length).toBeGreaterThan(50)
  for (const { file } of faces) {
    const fvar = tableOf(file, FVAR)
    const axis = fvar.readUInt16BE(4)
    const [least, , most] = [4, 8, 12].map((offset) => fvar.readInt32BE(axis + offset) / 65_536)
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(least ?? Number.NaN)
    expect(Math.max(...weights)).toBeLessThanOrEqual(most ?? Number.NaN)
  }
})

test('digits keep one width, and letters keep the variants that the desk selects', () => {
  const latin = faces.find(({ named }) => named.has(0x30))
  if (latin === undefined) throw new Error('no face has figures')
  const whole = featuresOf(join(WHOLE, 'inter-latin-wght-normal.woff2'))
  expect(whole).toContain('tnum')
  expect(featuresOf(latin.file)).toContain('tnum')
  for (const chosen of ['cv11', 'ss03', 'calt']) expect(featuresOf(latin.file).has(chosen)).toBe(whole.has(chosen))
})
