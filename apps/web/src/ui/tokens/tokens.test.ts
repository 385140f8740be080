import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { blended, contrastRatio, hexFromOklch } from './oklch.ts'
import {
  divergingColor,
  entityColor,
  sequentialColor,
  type ThemeName,
  type TokenName,
  tokensOf,
  WASH_SHARE,
} from './tokens.ts'
import { tokensCss } from './tokensCss.ts'

const THEMES: readonly ThemeName[] = ['dark', 'light']
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

test('contrast is 21 between black and white and 1 between equals', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6)
  expect(contrastRatio('#123456', '#123456')).toBe(1)
})

test.each(THEMES)('%s: every text step reads on every surface (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const surface of SURFACES)
    for (const text of TEXTS)
      expect(contrastRatio(tokens[text], tokens[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
})

test.each(THEMES)('%s: every meaning reads as small text on a panel (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const name of MEANINGS)
    for (const surface of ['background', 'panel', 'raised'] as const)
      expect(contrastRatio(tokens[name], tokens[surface]), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(tokens.outline, tokens.panel), 'outline of inputs').toBeGreaterThanOrEqual(3)
})

test.each(THEMES)('%s: every ink of a table cell reads on the wash of either side, hovered too (AA)', (theme) => {
  const tokens = tokensOf(theme)
  for (const surface of ['panel', 'hover'] as const)
    for (const side of ['call', 'put'] as const) {
      const cell = blended(tokens[surface], tokens[side], WASH_SHARE[theme])
      for (const ink of ['text', 'textSecondary', 'bid', 'ask', 'up', 'down', 'warning', 'error'] as const)
        expect(contrastRatio(tokens[ink], cell), `${ink} on ${surface} washed with ${side}`).toBeGreaterThanOrEqual(4.5)
    }
})

test.each(THEMES)('%s: lines of venues, coins and expiries stand out from the panel', (theme) => {
  const { panel } = tokensOf(theme)
  for (const name of ['deribit', 'okex', 'bybit', 'binance', 'thalex', 'btc', 'eth', 'sol', 'xrp', 'unknown'])
    expect(contrastRatio(entityColor(name, theme), panel), name).toBeGreaterThanOrEqual(3)
  for (let step = 0; step <= 10; step++)
    expect(contrastRatio(sequentialColor(step / 10, theme), panel), `step ${step}`).toBeGreaterThanOrEqual(3)
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

test('the committed stylesheet is the one the tokens make', () => {
  const committed = readFileSync(resolve(import.meta.dirname, 'tokens.gen.css'), 'utf8')
  expect(committed).toBe(tokensCss())
})
