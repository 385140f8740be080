import { chainFromQuotes, type FutureQuote, isIn, type MarketFilter, type OptionQuote, unixMs, vol } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

const FORWARD = 100

/** Expiries with one vol each, quoted densely; all strikes of an expiry have its vol. */
const optionsOf = (lives: readonly (readonly [days: number, sigma: number])[]): readonly OptionQuote[] =>
  lives.flatMap(([days, sigma]) =>
    Array.from({ length: 781 }, (_, i) => 10 + i / 2).flatMap((strike) =>
      (['call', 'put'] as const).map((optionType): OptionQuote => {
        const premium = black76(optionType, FORWARD, strike, days / 365, sigma)
        return {
          type: 'option-quote',
          venue: 'deribit',
          symbol: 'BTC_USDC',
          strike,
          optionType,
          isInverse: false,
          atMs: unixMs(AT_MS),
          receivedAtMs: unixMs(AT_MS),
          instrument: `${days}-${strike}-${optionType}`,
          expiryMs: unixMs(AT_MS + days * MS_PER_DAY),
          mark: premium,
          markVol: vol(sigma),
          underlying: FORWARD,
          index: FORWARD,
        }
      }),
    ),
  )

const futureOf = (days: number, mark: number): FutureQuote => ({
  type: 'future-quote',
  kind: 'future',
  venue: 'deribit',
  symbol: 'BTCDVOL_USDC',
  isInverse: false,
  atMs: unixMs(AT_MS),
  receivedAtMs: unixMs(AT_MS),
  instrument: `BTCDVOL_USDC-${days}`,
  expiryMs: unixMs(AT_MS + days * MS_PER_DAY),
  bid: mark - 0.5,
  mark,
  index: 50,
  openInterestCoin: 70,
})

const contextWith = (futures: readonly FutureQuote[], lives: readonly (readonly [number, number])[]): StudyContext => {
  const chain = chainFromQuotes({ venue: 'deribit', symbol: 'BTC_USDC' }, AT_MS, optionsOf(lives))
  const board = { venue: 'deribit', symbol: 'BTCDVOL_USDC', atMs: unixMs(AT_MS), quotes: futures }
  return {
    ...contextOf(chain),
    liveOf: (async (kind: string, covered: MarketFilter) =>
      (kind === 'chain' ? [chain] : kind === 'futures' && futures.length > 0 ? [board] : []).filter((state) =>
        isIn(covered, state),
      )) as unknown as StudyContext['liveOf'],
  }
}

test('points become decimals, sorted by expiry; options give the forward vol of the thirty days after it', async () => {
  const context = contextWith(
    [futureOf(30, 48), futureOf(10, 49)],
    [
      [5, 0.5],
      [20, 0.5],
      [40, 0.5],
      [80, 0.6],
    ],
  )
  const answer = await columnsOf(studies['vol-index-futures'], context)
  expect(answer.instrument).toEqual(['BTCDVOL_USDC-10', 'BTCDVOL_USDC-30'])
  expect(Array.from(answer.mark)).toEqual([0.49, 0.48])
  expect(answer.difference[0]).toBeCloseTo(-0.01, 12)
  expect(answer.bid[1]).toBeCloseTo(0.475, 12)
  expect([Number.isNaN(answer.ask[1]), answer.openContracts[0]]).toEqual([true, 70])
  // Up to 40 days the vol is 0.5; from there total variance is linear to that of 0.6 at 80 days.
  const at40 = 0.25 * 40
  const at80 = 0.36 * 80
  const at60 = (at40 + at80) / 2
  expect(answer.optionsForward[0]).toBeCloseTo(0.5, 2)
  expect(answer.optionsForward[1]).toBeCloseTo(Math.sqrt((at60 - 0.25 * 30) / 30), 1)
  expect(answer.optionsForward[1]).toBeGreaterThan(answer.optionsForward[0] + 0.05)
})

test('if options do not reach thirty days beyond an expiry, the forward vol is missing', async () => {
  const context = contextWith(
    [futureOf(10, 49)],
    [
      [5, 0.5],
      [20, 0.5],
    ],
  )
  const { optionsForward, mark } = await columnsOf(studies['vol-index-futures'], context)
  expect([Number.isNaN(optionsForward[0]), mark[0]]).toEqual([true, 0.49])
})

test('a future on the index has a page but no carry, and is on no board of a venue', async () => {
  const context = contextWith([futureOf(10, 55)], [[20, 0.5]])
  const now = await columnsOf(studies['future-now'], context, { exchange: 'deribit', instrument: 'BTCDVOL_USDC-10' })
  expect([now.basis[0], Number.isNaN(now.apr[0])]).toEqual([5, true])
  expect(await answerOf(studies['futures-board'], context, { exchange: 'deribit' })).toMatchObject({ ok: false })
})

test('a coin without such futures returns a message', async () => {
  const answer = await answerOf(studies['vol-index-futures'], contextWith([], [[20, 0.5]]))
  expect(answer).toMatchObject({
    ok: false,
    message: expect.stringContaining('No future on a volatility index of BTC'),
  })
})
