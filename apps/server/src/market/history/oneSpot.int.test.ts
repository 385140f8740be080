import { type AnyInput, parseStudyInput, type StudyContext, type StudyId, studies } from '@gvol/analytics'
import { simulatedSource } from '@gvol/simulation'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedSimulation } from '../../../testing/simulated/storedSimulation.ts'

/** Instant of the last chains, and of the last index prints, which are newer. */
const NOW_MS = Date.UTC(2026, 2, 18, 11)
const PRINT_MS = NOW_MS + 10 * MS_PER_MINUTE
const DAYS = 40

let context: StudyContext
let close: () => Promise<void>
beforeAll(async () => {
  ;({ context, close } = await storedSimulation(['BTC', 'SOL_USDC'], NOW_MS, DAYS))
}, 240_000)
afterAll(() => close())

/** Columns that answer what a coin costs at the instant of the answer, with the instant of that price. */
const CURRENT: Partial<Record<StudyId, { readonly price: string; readonly at?: string }>> = {
  'market-summary': { price: 'index', at: 'indexAt' },
  'coin-board': { price: 'spot', at: 'spotAt' },
  'vol-index-stats': { price: 'spot', at: 'spotAt' },
  'vol-index': { price: 'spot' },
}

/** Columns that answer the index with which the other numbers of their row were computed, at the instant of the row. */
const OF_ROWS: Readonly<Record<string, readonly StudyId[]>> = {
  'a chain': [
    'address-positions',
    'exposure-summary',
    'gamma-profile',
    'greek-table',
    'implied-rates',
    'option-chain',
    'option-now',
    'option-yields',
    'portfolio-legs',
    'portfolio-scenario',
    'straddle-run',
    'venue-options',
  ],
  'a quote of a future or perpetual': [
    'all-perpetuals',
    'carry-board',
    'future-now',
    'futures-board',
    'futures-term-structure',
    'perpetuals-board',
    'perpetuals-by-venue',
  ],
  'a trade': [
    'future-trades',
    'largest-structures',
    'option-trades',
    'rfq-tape',
    'structures',
    'trade-tape',
    'traded-basis',
    'unique-trades',
  ],
  'a time in history': [
    'altcoin-table',
    'delta-grid-history',
    'delta-surface-history',
    'flip-history',
    'future-history',
    'gamma-history',
    'option-candles',
    'option-history',
    'option-position',
    'perpetual-history',
    'roll-history',
    'spot-spread',
    'strategy-run',
    'structure-days',
    'structure-life',
    'tenor-realised',
    'traded-realised',
    'vol-index-decorated',
    'vol-index-history',
  ],
}

test('every study that answers a price of spot is either of now, by one rule, or of the instant of its rows', () => {
  const isSpot = (name: string, unit: string) => /^(index|spot)$|Spot$/.test(name) && unit === 'quote ccy'
  const found = Object.entries(studies)
    .filter(([, { output }]) => Object.entries(output).some(([name, column]) => isSpot(name, column.unit ?? '')))
    .map(([id]) => id)
  expect([...Object.keys(CURRENT), ...Object.values(OF_ROWS).flat()].sort()).toEqual(found.sort())
})

type Columns = Readonly<Record<string, ArrayLike<number | string | null>>>

const answerOf = async (id: StudyId, subject: Readonly<Record<string, string>>, asOfMs: number): Promise<Columns> => {
  const parsed = parseStudyInput(studies[id], { asOf: new Date(asOfMs).toISOString(), ...subject })
  if (!parsed.ok) throw new Error(`${id}: ${parsed.message}`)
  const answer = await studies[id].run(parsed.input as AnyInput, context)
  if (!answer.ok) throw new Error(`${id}: ${answer.message}`)
  return answer.columns as unknown as Columns
}

/** Returns the price and instant that a study answers for a market. */
const spotOf = async (id: StudyId, symbol: string, asOfMs: number): Promise<readonly unknown[]> => {
  const coin = symbol.replace('_USDC', '')
  const bySubject = { 'option-book': { exchange: 'deribit', symbol }, coin: { coin }, none: {} } as const
  const columns = await answerOf(id, bySubject[studies[id].subject as keyof typeof bySubject], asOfMs)
  const { price = '', at } = CURRENT[id] ?? {}
  const prices = Array.from(columns[price] ?? [])
  const row = id === 'coin-board' ? Array.from(columns.coin ?? []).indexOf(coin) : prices.length - 1
  return [prices[row], at === undefined ? undefined : columns[at]?.[row]]
}

test.each([
  ['the chain is the newest', NOW_MS, NOW_MS],
  ['an index print is newer than the chain', PRINT_MS, PRINT_MS],
  ['the newest print is five minutes old', PRINT_MS + 5 * MS_PER_MINUTE, PRINT_MS],
])('every study of now has the price of the market and its age: %s', async (_, asOfMs, priceMs) => {
  const source = simulatedSource({ seed: 7, startMs: NOW_MS - DAYS * MS_PER_DAY })
  const expected = source.snapshotAt('BTC', priceMs)?.chain.index
  expect(expected).toBeGreaterThan(0)
  for (const [id, { at }] of Object.entries(CURRENT) as [StudyId, { readonly at?: string }][])
    expect(await spotOf(id, 'BTC', asOfMs), id).toEqual([expected, at === undefined ? undefined : priceMs])
})

test('the table of coins has the price that the bar of its book has, for a linear book too', async () => {
  const { coin, optionVenue, optionSymbol, spot, spotAt } = await answerOf('coin-board', {}, PRINT_MS)
  const rows = Array.from(coin ?? [], (_, row) => row).filter((row) => optionVenue?.[row] != null)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const row of rows) {
    const book = { exchange: String(optionVenue?.[row]), symbol: String(optionSymbol?.[row]) }
    const { index, indexAt } = await answerOf('market-summary', book, PRINT_MS)
    expect([spot?.[row], spotAt?.[row]], String(coin?.[row])).toEqual([index?.[0], indexAt?.[0]])
  }
})
