import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { venueId } from '@gvol/market'
import { expect, test } from 'vitest'
import { appearanceOf, COLOR_THEMES, THEMES, themeName } from './appearance.ts'
import { ENTITIES } from './entities.ts'
import { entityColor } from './entityColor.ts'
import { blended, contrastRatio, hexFromOklch, isHexColor } from './oklch.ts'
import { palette } from './palette.ts'
import {
  BAR_OPACITY,
  divergingColor,
  inkOn,
  intensityColor,
  sequentialColor,
  type TokenName,
  tokensOf,
  washShare,
} from './tokens.ts'
import { tokensCss } from './tokensCss.ts'

const SURFACES: readonly TokenName[] = ['background', 'panel', 'raised', 'hover']
const TEXTS: readonly TokenName[] = ['text', 'textSecondary', 'textTertiary']
const MEANINGS: readonly TokenName[] = [
  'accent',
  'call',
  'put',
  'up',
  'down',
  'longGamma',
  'shortGamma',
  'bid',
  'ask',
  'model',
  'spot',
  'forward',
  'live',
  'stale',
  'asOf',
  'simulated',
  'warning',
  'error',
]

test('OKLCH converts to the published sRGB values', () => {
  expect(hexFromOklch([1, 0, 0])).toBe('#ffffff')
  expect(hexFromOklch([0, 0, 0])).toBe('#000000')
  // CSS Color 4: oklch(0.62796 0.25768 29.23388) is red, oklch(0.86644 0.29483 142.49535) is lime.
  expect(hexFromOklch([0.62796, 0.25768, 29.23388])).toBe('#ff0000')
  expect(hexFromOklch([0.86644, 0.29483, 142.49535])).toBe('#00ff00')
})

test('contrast is 21 between black and white and 1 between equal colors', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6)
  expect(contrastRatio('#123456', '#123456')).toBe(1)
})

test('[spec 5 hex colour] a colour is six hex digits: anything else is refused with the expected format', () => {
  expect(['#00ff7F', '#123456'].every(isHexColor)).toBe(true)
  for (const text of ['#fff', '#12345', '#1234567', '#12345g', '123456', ' #123456', '', 'red', '#12345678'])
    expect(isHexColor(text), text).toBe(false)
  expect(() => contrastRatio('#fff', '#000000')).toThrow('a colour is # and six hex digits, got #fff')
})

test('[spec 3 themes] themes are dark or light, colour themes default, fabio, neon, green, yellow, red, blue, purple', () => {
  expect(COLOR_THEMES).toEqual(['default', 'fabio', 'neon', 'green', 'yellow', 'red', 'blue', 'purple'])
  expect(THEMES).toHaveLength(2 * 8 * 2)
  for (const theme of THEMES) expect(themeName(appearanceOf(theme))).toBe(theme)
  expect(appearanceOf('light-neon-safe')).toEqual({ mode: 'light', colorTheme: 'neon', isColorBlindSafe: true })
  const panels = THEMES.filter((theme) => !appearanceOf(theme).isColorBlindSafe).map((theme) => {
    const { background, accent } = tokensOf(theme)
    return background + accent
  })
  expect(new Set(panels).size).toBe(16)
})

test.each(THEMES)('%s: every text shade is readable on every surface (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const surface of SURFACES)
    for (const text of TEXTS)
      expect(contrastRatio(tokens[text], tokens[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
})

test.each(THEMES)('%s: every semantic color is readable as small text on every surface (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const name of MEANINGS)
    for (const surface of SURFACES)
      expect(contrastRatio(tokens[name], tokens[surface]), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(tokens.outline, tokens.panel), 'outline of inputs').toBeGreaterThanOrEqual(3)
  expect(contrastRatio(tokens.outline, tokens.raised), 'outline of inputs').toBeGreaterThanOrEqual(3)
  expect(contrastRatio(tokens.shadow, tokens.panel), 'line of the second time').toBeGreaterThanOrEqual(3)
})

test.each(THEMES)('%s: every text color of a cell is readable on call and put shading, also hovered (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const surface of ['panel', 'hover'] as const)
    for (const side of ['call', 'put'] as const) {
      const cell = blended(tokens[surface], tokens[side], washShare(theme))
      for (const ink of ['text', 'textSecondary', 'bid', 'ask', 'up', 'down', 'warning', 'error', 'model'] as const)
        expect(contrastRatio(tokens[ink], cell), `${ink} on ${surface} washed with ${side}`).toBeGreaterThanOrEqual(4.5)
    }
})

test.each(THEMES)('%s: numbers are readable on a bar of any color, in shaded and hovered cells too (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const surface of ['panel', 'hover'] as const)
    for (const wash of [0, washShare(theme)])
      for (const color of ['accent', 'up', 'down', 'call', 'put'] as const) {
        const cell = blended(blended(tokens[surface], tokens.put, wash), tokens[color], BAR_OPACITY)
        expect(contrastRatio(tokens.text, cell), `${color} on ${surface}`).toBeGreaterThanOrEqual(4.5)
      }
})

test.each(THEMES)('%s: numbers are readable on every heat cell of the scale (AA)', (theme) => {
  for (let step = 0; step <= 40; step++) {
    const level = intensityColor(step / 40, theme)
    const change = divergingColor(step / 20 - 1, theme)
    expect(contrastRatio(inkOn(level, theme), level), `level ${step / 40}`).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(inkOn(change, theme), change), `change ${step / 20 - 1}`).toBeGreaterThanOrEqual(4.5)
  }
})

const NAMED = 'bybit binance deribit okex cme kraken bitmex huobi bitcom lyra derive thalex ibit btc eth sol xrp'.split(
  ' ',
)

test('[spec 1 a colour for every exchange and coin] one colour for every exchange and coin named, in one table, all different', () => {
  for (const name of NAMED) expect(Object.hasOwn(ENTITIES, venueId(name)), name).toBe(true)
  const colors = Object.keys(ENTITIES).map((name) => entityColor(name, 'dark'))
  expect(new Set(colors).size).toBe(colors.length)
  expect(entityColor('DERIBIT', 'dark')).toBe(entityColor('deribit', 'dark'))
})

/** All venues that the desk receives live or imports from files: one folder each. */
const VENUES = readdirSync(resolve(import.meta.dirname, '../../../../../packages/exchanges/src/venues'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && existsSync(resolve(entry.parentPath, entry.name, 'venue.ts')))
  .map(({ name }) => name)

test('every venue of the catalog has its own color, also under its former name', () => {
  expect(VENUES).toEqual(expect.arrayContaining(['okx', 'htx', 'gate', 'hyperliquid', 'bitcom']))
  for (const venue of VENUES) expect(Object.hasOwn(ENTITIES, venue), venue).toBe(true)
  for (const [name, venue] of [
    ['okex', 'okx'],
    ['huobi', 'htx'],
    ['bit.com', 'bitcom'],
  ])
    expect(entityColor(name, 'dark')).toBe(entityColor(venue, 'dark'))
})

test('the venues with options on most pages are distinguishable by hue, whatever the lightness of a theme', () => {
  // Points in the plane of chroma and hue; two colors nearer than this look alike as thin lines.
  const points = ['deribit', 'okx', 'bybit', 'binance'].map((name) => {
    const [chroma, degrees] = ENTITIES[name] ?? [0, 0]
    const hue = (degrees * Math.PI) / 180
    return { name, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) }
  })
  for (const [i, one] of points.entries())
    for (const other of points.slice(i + 1))
      expect(Math.hypot(one.a - other.a, one.b - other.b), `${one.name} ${other.name}`).toBeGreaterThan(0.08)
})

test.each(THEMES)('%s: lines of venues, coins and expiries are distinct from the panel', (theme) => {
  const { panel } = tokensOf(theme)
  for (const name of [...NAMED, ...VENUES, 'unknown'])
    expect(contrastRatio(entityColor(name, theme), panel), name).toBeGreaterThanOrEqual(3)
  for (let step = 0; step <= 10; step++)
    expect(contrastRatio(sequentialColor(step / 10, theme), panel), `step ${step}`).toBeGreaterThanOrEqual(3)
})

test.each(THEMES)('%s: the lightness of ordered lines is monotonic, so near and far differ without hue', (theme) => {
  const contrasts = Array.from({ length: 11 }, (_, i) =>
    contrastRatio(sequentialColor(i / 10, theme), tokensOf(theme).panel),
  )
  for (let i = 1; i < contrasts.length; i++) expect(contrasts[i]).toBeLessThan(contrasts[i - 1])
})

test('the diverging ramp is symmetric about the panel colour', () => {
  for (const theme of THEMES) {
    const { panel } = tokensOf(theme)
    expect(divergingColor(0, theme)).toBe(panel)
    const negative = contrastRatio(divergingColor(-1, theme), panel)
    const positive = contrastRatio(divergingColor(1, theme), panel)
    expect(negative / positive).toBeGreaterThan(0.75)
    expect(negative / positive).toBeLessThan(1.34)
  }
})

test('[spec 9 put and call colours] put and call colours are fixed per theme: the mode changes their lightness, never which is which', () => {
  const pairs = THEMES.filter((name) => !appearanceOf(name).isColorBlindSafe).map((theme) => {
    const { call, put, panel } = tokensOf(theme)
    const [callRed, callGreen, callBlue] = rgb(call)
    const [putRed, putGreen, putBlue] = rgb(put)
    expect(Math.min(callGreen, callBlue), theme).toBeGreaterThan(1.3 * callRed)
    expect(putRed, theme).toBeGreaterThan(1.2 * Math.max(putGreen, putBlue))
    return `${call} ${put} ${panel}`
  })
  expect(new Set(pairs).size).toBe(16)
})

test('[spec 9 candlesticks] candlesticks: up is green, down is red in every colour theme and mode', () => {
  for (const theme of THEMES.filter((name) => !appearanceOf(name).isColorBlindSafe)) {
    const { up, down } = tokensOf(theme)
    const [upRed, upGreen] = rgb(up)
    const [downRed, downGreen] = rgb(down)
    expect(upGreen, theme).toBeGreaterThan(1.5 * upRed)
    expect(downRed, theme).toBeGreaterThan(1.5 * downGreen)
  }
})

test('[spec 9 palettes] a palette has the shades 50 to 900, and 950 on the themes that ask for it, from light to dark', () => {
  const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]
  expect(Object.keys(palette(20, 0.1)).map(Number)).toEqual(shades)
  expect(Object.keys(palette(20, 0.1, true)).map(Number)).toEqual([...shades, 950])
  for (let hue = 0; hue < 360; hue += 15) {
    const contrasts = Object.values(palette(hue, 0.2, true)).map((hex) => contrastRatio(hex, '#ffffff'))
    expect(contrasts).toEqual([...contrasts].sort((a, b) => a - b))
  }
})

test('the generated stylesheet equals the output of the tokens', () => {
  const generated = readFileSync(resolve(import.meta.dirname, '../../../generated/tokens.css'), 'utf8')
  expect(generated).toBe(tokensCss())
})

const rgb = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
