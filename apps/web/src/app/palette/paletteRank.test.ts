import { expect, test } from 'vitest'
import { SCREENS } from '../../screens/catalog.ts'
import { chartLocations } from './chartLocations.ts'
import { CHART_WORDS } from './chartWords.ts'
import { paletteRank, RESULT_IDS, rankedGroups } from './paletteRank.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }

test('an option found by its name ranks before an instant, and an instant before other titles', () => {
  const ranks = [
    paletteRank('BTC-25DEC26-100000-C option', '25DEC26', [RESULT_IDS.option]),
    paletteRank('Show 2026-11-01 UTC instant', '2026-11-01', [RESULT_IDS.instant]),
    paletteRank('25DEC26', '25DEC26'),
    paletteRank('Yields yields', '25DEC26'),
  ]
  expect([...ranks].sort((a, b) => b - a)).toEqual(ranks)
  expect(ranks.at(-1)).toBe(0)
})

test('an exact title ranks before titles that begin with it or have its words elsewhere', () => {
  const rank = (label: string, ...words: string[]) => paletteRank(`${label} chart-id`, 'Term structure', words)
  const ranks = [
    rank('Term structure'),
    rank('Term structure richness'),
    rank('Term structures of two dates', 'term structure'),
    rank('Smile'),
  ]
  expect([...ranks].sort((a, b) => b - a)).toEqual(ranks)
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('a workspace with the exact name ranks before a chart that the words could mean', () => {
  const exact = paletteRank('BTC desk workspace-1', 'BTC desk')
  expect(exact).toBeGreaterThan(paletteRank('Skew, BTC on deribit jump-skew', 'BTC desk', [RESULT_IDS.jump]))
})

/** Returns the charts in the order in which the palette lists them for a query. */
const chartsFor = (query: string): readonly string[] =>
  chartLocations(SCREENS, MARKET)
    .map(({ chart }) => ({ chart, rank: paletteRank(chart, query, CHART_WORDS[chart]) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ chart }) => chart)

test.each([
  ['25d skew', 'skew'],
  ['risk reversal', 'skew'],
  ['max pain', 'max-pain'],
  ['svi', 'surface-fit'],
  ['put wall', 'open-interest-by-strike'],
])('%s leads to %s', (query, chart) => {
  expect(chartsFor(query)[0]).toBe(chart)
})

test('charts of every tab are found, each with the address of its tab', () => {
  const locations = chartLocations(SCREENS, MARKET).filter(({ screen }) => screen.id === 'options-current')
  expect(locations.find(({ chart }) => chart === 'max-pain')?.to).toBe('/options/deribit/BTC/current/?view=positioning')
  expect(locations.find(({ chart }) => chart === 'smile')?.to).toBe('/options/deribit/BTC/current/')
})

test('charts of a page about a venue are found; charts of one instrument are not listed without an instrument', () => {
  const locations = chartLocations(SCREENS, MARKET)
  expect(locations.find(({ chart }) => chart === 'futures-board')?.to).toBe('/futs-perps/deribit/futures/')
  expect(locations.map(({ chart }) => chart)).not.toContain('future-basis')
})

test('a workspace found by its name ranks before a screen that merely contains the letters', () => {
  const entry = (id: string, label: string, ...words: string[]) => ({ id, label, words })
  const screens = {
    heading: 'Screens',
    entries: [entry('altcoin-vol', 'Altcoin vol calibration', 'Vol indices & greeks', 'beta to btc', 'desk')],
  }
  const workspaces = { heading: 'Workspaces', entries: [entry('workspace-1', 'BTC desk', 'workspace', 'board')] }
  const empty = { heading: 'Range', entries: [] }
  const headings = (query: string) => rankedGroups([empty, screens, workspaces], query).map(({ heading }) => heading)
  expect(headings('BTC desk')[0]).toBe('Workspaces')
  expect(headings('altcoin')[0]).toBe('Screens')
  expect(headings('')).toEqual(['Range', 'Screens', 'Workspaces'])
})
