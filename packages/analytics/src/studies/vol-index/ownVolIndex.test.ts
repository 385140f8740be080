import { chainFromQuotes, MS_PER_DAY, type OptionQuote, unixMs, vol } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { expect, test } from 'vitest'
import type { StudyContext } from '../../_kit/study.ts'
import { columnsOf, contextOf } from '../../testing/contextOf.ts'
import { AT_MS, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { studies } from '../catalog.ts'

const FORWARD = 100

/** A dollar-settled book of one vol per expiry, quoted densely and far out. */
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

test('of a market of one vol per expiry it is that vol, total variance linear in time between them', async () => {
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
  // Cutting strikes of small delta off leaves a little of the variance out.
  expect(marked[0]).toBeLessThan(quoted[0])
  expect(marked[0]).toBeGreaterThan(0.95 * quoted[0])
  expect([Number.isNaN(published[0]), nearExpiry[0]]).toEqual([true, AT_MS + 20 * MS_PER_DAY])
})

test('where the venue publishes one, ours stands beside it with the difference', async () => {
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

test('without two expiries around thirty days there is none, and it says why', async () => {
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
