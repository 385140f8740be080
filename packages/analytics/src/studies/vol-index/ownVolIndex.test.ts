import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chainFromQuotes, type OptionQuote, unixMs, vol, yearsBetween } from '@gvol/market'
import { black76, dvol } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

const FORWARD = 100

/** A dollar-settled book with one vol per expiry, quoted densely and far out of the money. */
const flat = (lives: readonly (readonly [days: number, sigma: number])[]): readonly OptionQuote[] =>
  lives.flatMap(([days, sigma]) =>
    Array.from({ length: 391 }, (_, i) => 10 + i).flatMap((strike) =>
      (['call', 'put'] as const).map((optionType): OptionQuote => {
        const premium = black76(optionType, FORWARD, strike, days / 365, sigma)
        return {
          type: 'option-quote',
          venue: 'bybit',
          symbol: 'SOL_USDT',
          atMs: unixMs(AT_MS),
          receivedAtMs: unixMs(AT_MS),
          instrument: `SOL-${days}-${strike}-${optionType}`,
          expiryMs: unixMs(AT_MS + days * MS_PER_DAY),
          strike,
          optionType,
          isInverse: false,
          bid: premium * 0.99,
          ask: premium * 1.01,
          mark: premium,
          markVol: vol(sigma),
          underlying: FORWARD,
          index: FORWARD,
        }
      }),
    ),
  )
const chainOf = (quotes: readonly OptionQuote[]) =>
  chainFromQuotes({ venue: 'bybit', symbol: 'SOL_USDT' }, AT_MS, quotes)

test('a market with one vol per expiry has that index, with total variance linear in time between expiries', async () => {
  const { quoted, marked, published, nearExpiry } = await columnsOf(
    studies['own-vol-index'],
    contextOf(
      chainOf(
        flat([
          [20, 0.8],
          [48, 0.6],
        ]),
      ),
    ),
    { coin: 'SOL' },
  )
  const variance = (0.64 * 20 * (48 - 30)) / (48 - 20) + (0.36 * 48 * (30 - 20)) / (48 - 20)
  expect(quoted[0]).toBeCloseTo(Math.sqrt(variance / 30), 2)
  // Excluding strikes of small delta loses a little of the variance.
  expect(marked[0]).toBeLessThan(quoted[0])
  expect(marked[0]).toBeGreaterThan(0.95 * quoted[0])
  expect([Number.isNaN(published[0]), nearExpiry[0]]).toEqual([true, AT_MS + 20 * MS_PER_DAY])
})

test('if the venue publishes an index, the own index is next to it with the difference', async () => {
  const chain = chainFromQuotes({ venue: 'deribit', symbol: 'BTC' }, AT_MS, syntheticQuotes())
  const board = { venue: 'deribit', symbol: 'BTC', atMs: unixMs(AT_MS), quotes: [{ vol: 0.44 }] }
  const context = {
    ...contextOf(chain),
    liveOf: (async (kind: string) => (kind === 'chain' ? [chain] : [board])) as unknown as StudyContext['liveOf'],
  }
  const { marked, published, difference, strikes } = await columnsOf(studies['own-vol-index'], context)
  expect(published[0]).toBe(0.44)
  expect(difference[0]).toBeCloseTo(marked[0] - 0.44, 12)
  expect(strikes[0]).toBeGreaterThan(30)
})

test('without two expiries around thirty days there is no index, and the reason is stated', async () => {
  const { quoted, note } = await columnsOf(
    studies['own-vol-index'],
    contextOf(
      chainOf(
        flat([
          [40, 0.8],
          [70, 0.8],
        ]),
      ),
    ),
    { coin: 'SOL' },
  )
  expect([Number.isNaN(quoted[0]), note[0]]).toEqual([true, 'no two listed expiries lie around 30 days'])
})

const GOLDEN = resolve(import.meta.dirname, '../../../../../../shared/golden')
const goldenRows = (name: string): readonly Readonly<Record<string, string>>[] => {
  const [names = '', ...lines] = readFileSync(`${GOLDEN}/${name}`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.split(',').map((column, i) => [column, cells[i] ?? '']))
  })
}
const parsedNumber = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text)

test.skipIf(!existsSync(GOLDEN))(
  'from the recorded chain of 2024-04-01 the own index from marks is within 0.4 points of Deribit’s, with the difference stated; from quotes it adds the wings',
  async () => {
    const atMs = Date.UTC(2024, 3, 1)
    const quotes = goldenRows('amberdata_deribit_chain_20240401.csv').map((row): OptionQuote => {
      const underlying = parsedNumber(row.underlyingPrice)
      return {
        type: 'option-quote',
        venue: 'deribit',
        symbol: 'BTC',
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(atMs),
        instrument: row.instrument ?? '',
        strike: Number(row.strike),
        isInverse: true,
        underlying,
        expiryMs: unixMs(Date.parse(`${row.expirationTimestamp?.slice(0, 10)}T08:00:00Z`)),
        optionType: row.putCall === 'C' ? 'call' : 'put',
        bid: parsedNumber(row.bid),
        ask: parsedNumber(row.ask),
        mark: parsedNumber(row.markPrice),
        markVol: row.markIv === '' ? undefined : vol(Number(row.markIv) / 100),
        index: parsedNumber(row.indexPrice),
      }
    })
    const chain = chainFromQuotes({ venue: 'deribit', symbol: 'BTC' }, atMs, quotes)
    const deribit = Number(goldenRows('amberdata_dvol_20240401.csv')[0]?.open) / 100
    const board = { venue: 'deribit', symbol: 'BTC', atMs: unixMs(atMs), quotes: [{ vol: deribit }] }
    const context = {
      ...contextOf(chain),
      nowMs: () => atMs,
      liveOf: (async (kind: string) => (kind === 'chain' ? [chain] : [board])) as unknown as StudyContext['liveOf'],
    }
    const { quoted, marked, published, difference, nearExpiry, nextExpiry, note } = await columnsOf(
      studies['own-vol-index'],
      context,
    )
    expect([note[0], published[0]]).toEqual([null, deribit])
    expect([nearExpiry[0], nextExpiry[0]]).toEqual([Date.UTC(2024, 3, 26, 8), Date.UTC(2024, 4, 31, 8)])
    expect(difference[0]).toBeCloseTo(marked[0] - deribit, 14)
    expect(Math.abs(difference[0])).toBeLessThan(0.004)
    // From quotes every strike with a bid counts, even below a delta of 0.03: the result is the strip of all marks.
    const marksOf = (expiryMs: number) => {
      const own = quotes.filter((quote) => quote.expiryMs === expiryMs && quote.markVol !== undefined)
      return {
        timeYears: yearsBetween(atMs, expiryMs),
        forward: own[0]?.underlying ?? Number.NaN,
        strike: Float64Array.from(own, ({ strike }) => strike),
        vol: Float64Array.from(own, ({ markVol }) => markVol ?? Number.NaN),
      }
    }
    const whole = dvol(marksOf(nearExpiry[0]), marksOf(nextExpiry[0]), 30 / 365, 0)
    expect(Math.abs(quoted[0] - (whole.ok ? whole.vol : Number.NaN))).toBeLessThan(0.002)
    expect(quoted[0] - marked[0]).toBeGreaterThan(0.01)
  },
)

test('an index of few distant strikes is doubtful, with its error at a flat vol; one of dense strikes is not', async () => {
  const lives = [
    [20, 0.8],
    [48, 0.8],
  ] as const
  const dense = await columnsOf(studies['own-vol-index'], contextOf(chainOf(flat(lives))), { coin: 'SOL' })
  expect(Math.abs(dense.stripError[0])).toBeLessThan(0.005)
  expect(dense.note[0]).toBeNull()
  const ofStrikes = async (isQuoted: (strike: number) => boolean) =>
    columnsOf(studies['own-vol-index'], contextOf(chainOf(flat(lives).filter(({ strike }) => isQuoted(strike)))), {
      coin: 'SOL',
    })
  // Of a flat market the error is what the index is off by.
  const coarse = await ofStrikes((strike) => strike % 25 === 0)
  expect(coarse.stripError[0]).toBeCloseTo(coarse.quoted[0] - 0.8, 2)
  expect(coarse.note[0]).toContain('too far apart')
  const narrow = await ofStrikes((strike) => Math.abs(strike - FORWARD) <= 8)
  expect(narrow.stripError[0]).toBeLessThan(-0.05)
  expect(narrow.note[0]).toContain('points too low')
})
