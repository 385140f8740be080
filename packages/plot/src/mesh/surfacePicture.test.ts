import { expect, test } from 'vitest'
import { isSamePicture, type PathCommand, type TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import { testColors } from '../testColors.ts'
import { nodeReading } from './reading.ts'
import { surfacePicture } from './surfacePicture.ts'
import { testSurface, VIEWS } from './testSurface.ts'
import { FIRST_VIEW, rotatedView } from './view.ts'

const SIZES = [
  { width: 900, height: 420 },
  { width: 440, height: 360 },
  { width: 356, height: 280 },
]
const drawn = (spec = testSurface(), view = FIRST_VIEW, size = SIZES[0]) =>
  surfacePicture(spec, { ...size, view, colors: testColors })
const textsOf = ({ marks }: ReturnType<typeof drawn>) =>
  marks.filter((command): command is TextCommand => command.kind === 'text')
const fillsOf = ({ marks }: ReturnType<typeof drawn>) =>
  marks.filter((command): command is PathCommand => command.kind === 'path' && command.fill !== undefined)

/** What is wrong with the texts of a picture. */
const textFaults = (texts: readonly TextCommand[], { width, height }: (typeof SIZES)[number]): readonly string[] =>
  texts.flatMap((a, i) => {
    const half = labelWidth(a.text) / 2
    const isInside = a.x >= half && a.x + half <= width && a.y >= 5 && a.y <= height - 5
    const touched = texts
      .slice(i + 1)
      .filter((b) => Math.abs(a.x - b.x) < half + labelWidth(b.text) / 2 && Math.abs(a.y - b.y) < 11)
    return [...(isInside ? [] : [`${a.text} leaves`]), ...touched.map((b) => `${a.text} touches ${b.text}`)]
  })

test('titles are always present; no two texts overlap and none leaves the picture, from any side and in any size', () => {
  for (const size of SIZES)
    for (const view of VIEWS) {
      const texts = textsOf(drawn(testSurface(), view, size))
      const from = `${size.width} px, ${view.turn}°, ${view.tilt}°`
      const titles = texts.map(({ text }) => text).filter((text) => /^(Delta|Expiry|IV \(%\))$/.test(text))
      expect(titles, from).toHaveLength(3)
      expect(textFaults(texts, size), from).toEqual([])
    }
})

test('in the initial view every axis has at least two numbers, in all sizes', () => {
  for (const size of SIZES) {
    const texts = textsOf(drawn(testSurface(), FIRST_VIEW, size)).map(({ text }) => text)
    expect(texts.filter((text) => text.endsWith('d')).length, 'days').toBeGreaterThanOrEqual(2)
    expect(texts.filter((text) => text.startsWith('0.')).length, 'deltas').toBeGreaterThanOrEqual(2)
    expect(texts.filter((text) => /^\d\d(\.\d)?$/.test(text)).length, 'vols').toBeGreaterThanOrEqual(2)
  }
})

test('the color of a quad follows its vol: the highest corner has the last color, the lowest the first', () => {
  const fills = fillsOf(drawn()).map(({ fill }) => Number.parseInt((fill ?? '').slice(3, 5), 16))
  expect(Math.max(...fills)).toBeGreaterThan(230)
  expect(Math.min(...fills)).toBeLessThan(50)
})

test('the same numbers and view give the same picture; another rotation or vol does not', () => {
  expect(isSamePicture(drawn().marks, drawn().marks)).toBe(true)
  expect(isSamePicture(drawn().marks, drawn(testSurface(), rotatedView(FIRST_VIEW, 360, 0)).marks)).toBe(true)
  expect(isSamePicture(drawn().marks, drawn(testSurface(), rotatedView(FIRST_VIEW, 5, 0)).marks)).toBe(false)
  expect(isSamePicture(drawn().marks, drawn(testSurface([], 1.1)).marks)).toBe(false)
})

test('a surface without values is an empty box with axis names', () => {
  const empty = testSurface(Array.from({ length: 30 }, (_, i) => i))
  expect(fillsOf(drawn(empty))).toEqual([])
  expect(textsOf(drawn(empty)).map(({ text }) => text)).toEqual(expect.arrayContaining(['Delta', 'Expiry', 'IV (%)']))
})

test('a flat surface has its one value in the middle of the axis', () => {
  const flat = testSurface([], 0)
  expect(fillsOf(drawn(flat)).length).toBeGreaterThan(0)
  for (const { points } of fillsOf(drawn(flat))) expect([...points].some(Number.isNaN)).toBe(false)
})

test('a reading has the content of the answer: names where present, else numbers, and nothing in a gap', () => {
  const spec = testSurface([6])
  expect(nodeReading(spec, 0)).toEqual([
    { name: 'Expiry', text: '1.0\u2009d' },
    { name: 'Delta', text: '0.05' },
    { name: 'IV', text: '60.3\u2009%' },
  ])
  const named = { ...spec, xNames: ['5Δp', '25Δp', 'ATM', '25Δc', '5Δc'], yNames: ['30 Jan 26'] }
  expect(nodeReading(named, 2)?.map(({ text }) => text)).toEqual(['30 Jan 26 · 1.0\u2009d', 'ATM', '40.0\u2009%'])
  expect(nodeReading(spec, 6)).toBeUndefined()
})
