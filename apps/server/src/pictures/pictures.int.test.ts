import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PanelToDraw } from '@gvol/api'
import { MS_PER_DAY } from '@gvol/time'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPictures, termPanel, WEB } from './builtPictures.ts'
import { openPictures, type Pictures } from './openPictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-pictures-'))
const logged: { readonly message: string; readonly fields: unknown }[] = []
const log = (_level: string, message: string, fields?: unknown): void => void logged.push({ message, fields })
let pictures: Pictures

beforeAll(() => {
  pictures = openPictures({ module: builtPictures(folder), log })
})
afterAll(async () => {
  await pictures[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const SIZE = { width: 600, height: 300, scale: 1, theme: 'dark' } as const
const AS_OF = Date.UTC(2026, 0, 27)
/** `accent` of the dark theme, as the generated `tokens.css` has it: read by hand, not from the charts. */
const accentOf = (theme: 'dark' | 'light'): readonly number[] => {
  const css = readFileSync(join(WEB, 'generated/tokens.css'), 'utf8')
  const block = theme === 'dark' ? css.slice(css.search(/^:root\.dark \{/m)) : css
  const [, hex = ''] = /--accent:\s*#([0-9a-f]{6})/i.exec(block) ?? []
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

const term = (vols: readonly (number | null)[], change: { readonly simulated?: boolean } = {}): PanelToDraw =>
  termPanel(vols, AS_OF, change.simulated)

const drawnPixels = async (panels: readonly PanelToDraw[], size: Parameters<Pictures['draw']>[1] = SIZE) => {
  const picture = await pictures.draw(panels, size)
  if (!picture.ok) throw new Error(`${picture.reason} ${JSON.stringify(logged)}`)
  const image = await loadImage(Buffer.from(picture.png))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  return { ...picture, data, pixels: { width, height } }
}

type PixelPicture = Awaited<ReturnType<typeof drawnPixels>>

/** Pixels of exactly this color. */
const pixelsOf = ({ data, pixels }: PixelPicture, [r, g, b]: readonly number[]) => {
  const matches: { readonly x: number; readonly y: number }[] = []
  for (let i = 0; i < data.length; i += 4)
    if (data[i] === r && data[i + 1] === g && data[i + 2] === b)
      matches.push({ x: (i / 4) % pixels.width, y: Math.floor(i / 4 / pixels.width) })
  return matches
}

test('a line is drawn in its colour, with heights proportional to its values', async () => {
  // At three times the size, the middle of a line has whole pixels of its color.
  const picture = await drawnPixels([term([0.4, 0.7, 0.5, 0.5])], { ...SIZE, scale: 3 })
  const accentPixels = pixelsOf(picture, accentOf('dark'))
  const rows = accentPixels.map(({ y }) => y)
  const count = new Map<number, number>()
  for (const y of rows) count.set(y, (count.get(y) ?? 0) + 1)
  // The last two values are equal, so the line between them is level and its row has the most pixels of the color.
  const level = [...count].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
  const levelXs = accentPixels.flatMap(({ x, y }) => (y === level ? [x] : []))
  expect(Math.max(...levelXs) - Math.min(...levelXs)).toBeGreaterThan(300)
  // Dots extend beyond the values by the same distance above the highest and below the lowest.
  const DOT = 7
  const highest = Math.min(...rows) + DOT
  const lowest = Math.max(...rows) - DOT
  expect((lowest - level) / (lowest - highest)).toBeCloseTo((0.5 - 0.4) / (0.7 - 0.4), 1)
  const lowestXs = accentPixels.flatMap(({ x, y }) => (y > lowest ? [x] : []))
  const highestXs = accentPixels.flatMap(({ x, y }) => (y < highest ? [x] : []))
  // From left to right: lowest, highest, level part.
  expect(Math.max(...lowestXs)).toBeLessThan(Math.min(...highestXs))
  expect(Math.max(...highestXs)).toBeLessThan(Math.max(...levelXs))
})

test('another value moves the line, a missing value leaves a gap, and another theme has other colours', async () => {
  const full = pixelsOf(await drawnPixels([term([0.5, 0.5, 0.5, 0.5])]), accentOf('dark'))
  const gap = pixelsOf(await drawnPixels([term([0.5, null, 0.5, 0.5])]), accentOf('dark'))
  expect(gap.length).toBeGreaterThan(20)
  expect(gap.length).toBeLessThan(full.length)
  const light = await drawnPixels([term([0.5, 0.5, 0.5, 0.5])], { ...SIZE, theme: 'light' })
  expect(pixelsOf(light, accentOf('light')).length).toBeGreaterThan(20)
  expect(light.data[0]).toBeGreaterThan(200)
})

test('the scale gives more pixels of the same picture, and a default height is used if none is requested', async () => {
  const large = await drawnPixels([term([0.4, 0.5, 0.6, 0.5])], { ...SIZE, scale: 3 })
  expect(large.pixels).toEqual({ width: 1_800, height: 900 })
  expect([large.width, large.height]).toEqual([600, 300])
  const free = await drawnPixels([term([0.4, 0.5, 0.6, 0.5])], { ...SIZE, height: undefined })
  expect(free.pixels).toEqual({ width: 600, height: 450 })
})

test('a picture names its chart and market, its instant, and whether its data are simulated', async () => {
  const real = await drawnPixels([term([0.4, 0.5, null, 0.5])])
  expect(real.panels).toMatchObject([
    { title: 'Term structure', about: 'BTC on deribit', asOfMs: AS_OF, isSimulated: false, fault: undefined },
  ])
  const [panel] = real.panels
  expect(panel?.sheet?.rows.flatMap((row) => (row[0] === 'ATM' ? [row[2]] : []))).toEqual([40, 50, null, 50])
  const invented = await drawnPixels([term([0.4, 0.5, null, 0.5], { simulated: true })])
  expect(invented.panels[0]?.isSimulated).toBe(true)
  // The word SIMULATED is above the plot, in a red used nowhere else there.
  const red = (of: PixelPicture) => {
    let count = 0
    for (let i = 0; i < of.pixels.width * 24 * 4; i += 4)
      if (of.data[i]! > 180 && of.data[i + 1]! < 130 && of.data[i + 2]! < 130) count++
    return count
  }
  expect([red(real) === 0, red(invented) > 30]).toEqual([true, true])
})

test('a formula is drawn as agents request it: one line of its own response', async () => {
  const at = [0, 1, 2, 3].map((day) => AS_OF + day * MS_PER_DAY)
  const answer = {
    study: 'formula',
    asOf: new Date(AS_OF).toISOString(),
    simulated: false,
    input: {},
    data: { at, value: [0.4, 0.5, 0.45, 0.6], unit: at.map(() => 'decimal') },
  }
  const panel = {
    id: 'formula',
    chart: 'formula',
    title: 'ATM30',
    questions: [],
    subject: { exchange: 'deribit', symbol: 'BTC' },
    page: { formula: ['ATM30'], span: 60 },
    place: { x: 0, y: 0, w: 12, h: 12 },
    texts: {},
  }
  const picture = await drawnPixels([{ panel, answers: JSON.stringify({ formula1: answer }) }])
  expect(picture.panels).toMatchObject([{ title: 'ATM30', about: 'BTC on deribit', fault: undefined }])
  expect(picture.panels[0]?.sheet?.rows).toHaveLength(4)
  expect(pixelsOf(picture, accentOf('dark')).length).toBeGreaterThan(100)
})

test('every panel of a board is in its position; a panel that cannot be drawn is reported and the others are drawn', async () => {
  logged.length = 0
  const first = term([0.4, 0.5, 0.6, 0.5])
  const second = term([0.4, 0.5, 0.6, 0.5])
  const right = { ...second, panel: { ...second.panel, id: 'right', place: { x: 6, y: 0, w: 6, h: 9 } } }
  const both = await drawnPixels([first, right], { ...SIZE, width: 1_200 })
  const xs = pixelsOf(both, accentOf('dark')).map(({ x }) => x)
  expect(xs.some((x) => x < 590)).toBe(true)
  expect(xs.some((x) => x > 610)).toBe(true)
  const broken = await drawnPixels([first, { ...right, answers: '{}' }], { ...SIZE, width: 1_200 })
  expect(broken.panels.map(({ fault }) => fault === undefined)).toEqual([true, false])
  expect(pixelsOf(broken, accentOf('dark')).every(({ x }) => x < 600)).toBe(true)
  expect(logged.map(({ message }) => message)).toEqual(['A chart could not be drawn as a picture.'])
  const unknown = { ...first, panel: { ...first.panel, chart: 'no-such-chart' } }
  expect((await drawnPixels([unknown])).panels[0]).toMatchObject({ sheet: undefined, fault: undefined })
})

test('invalid JSON fails that picture alone; too many pictures at once are refused as busy', async () => {
  logged.length = 0
  expect(await pictures.draw([{ ...term([0.5]), answers: 'no JSON' }], SIZE)).toEqual({ ok: false, reason: 'failed' })
  expect(logged).toHaveLength(1)
  const many = await Promise.all(
    Array.from({ length: 40 }, () => pictures.draw([term([0.4, 0.5, 0.6, 0.5])], { ...SIZE, width: 200, height: 120 })),
  )
  const busy = many.filter((one) => !one.ok && one.reason === 'busy').length
  expect([many.filter(({ ok }) => ok).length + busy, busy]).toEqual([40, 24])
})

test('a thread that ends fails its current picture, and the next picture starts another thread', async () => {
  const ends = join(folder, 'ends.mjs')
  writeFileSync(ends, 'let asked = 0\nexport const drawnPanels = () => process.exit(3)\n')
  await using hurt = openPictures({ module: ends, log })
  expect(await hurt.draw([term([0.5])], SIZE)).toEqual({ ok: false, reason: 'failed' })
  expect(await hurt.draw([term([0.5])], SIZE)).toEqual({ ok: false, reason: 'failed' })
})

test('the drawing process has no environment variables; without the built charts there is no picture', async () => {
  const leakingModule = join(folder, 'looks.mjs')
  writeFileSync(
    leakingModule,
    'export const drawnPanels = async () => { throw new Error(JSON.stringify(process.env)) }\n',
  )
  process.env.GVOL_SECRET_OF_THE_TEST = 'must not be seen'
  await using looking = openPictures({ module: leakingModule, log })
  logged.length = 0
  await looking.draw([term([0.5])], SIZE)
  delete process.env.GVOL_SECRET_OF_THE_TEST
  expect(JSON.stringify(logged)).toContain('{}')
  expect(JSON.stringify(logged)).not.toContain('must not be seen')
  await using without = openPictures({ module: join(folder, 'none.mjs'), log })
  expect(await without.draw([term([0.5])], SIZE)).toEqual({ ok: false, reason: 'not-built' })
})
