import { chainFromQuotes } from '@gvol/market'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, INDEX, syntheticChain, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { fundStudies } from './catalog.ts'

const PER_SHARE = 0.0005
const coin = syntheticChain()
const usd = (premium: number | undefined, underlying: number | undefined) =>
  premium === undefined || underlying === undefined ? undefined : premium * underlying * PER_SHARE

/** The coin's own book, in shares: premiums in USD per share, a hundred shares per contract counted as shares. */
const quotes = syntheticQuotes().map((quote) => ({
  ...quote,
  venue: 'cboe',
  symbol: 'IBIT_USD',
  isInverse: false,
  instrument: `IBIT ${quote.instrument}`,
  strike: quote.strike * PER_SHARE,
  index: INDEX * PER_SHARE,
  underlyingName: 'index_price',
  bid: usd(quote.bid, quote.underlying),
  ask: usd(quote.ask, quote.underlying),
  mark: usd(quote.mark, quote.underlying),
  underlying: INDEX * PER_SHARE,
  openInterestCoin: 4_000,
}))
const shares = chainFromQuotes({ venue: 'cboe', symbol: 'IBIT_USD' }, AT_MS as never, quotes as never)
const context = emptyContext({
  nowMs: () => AT_MS,
  live: (async (_kind: string, { venue }: { venue: string }) => (venue === 'cboe' ? shares : coin)) as never,
  liveOf: (async () => [coin]) as never,
})
const study = fundStudies['fund-options']

test('a fund whose options match the coin in shares has the strikes, forwards and vols of the coin', async () => {
  const columns = await columnsOf(study, context)
  expect(columnFault(study.output, columns)).toBeUndefined()
  expect(columns.coinsPerShare[0]).toBeCloseTo(PER_SHARE, 12)
  expect([...columns.expiry]).toEqual([...coin.expiries])
  for (const [row, spread] of [...columns.spreadVol].entries()) {
    expect(columns.atmVol[row]).toBeGreaterThan(0)
    expect(Math.abs(Number(spread))).toBeLessThan(0.005)
  }
  const strikes = await columnsOf(study, context, { by: 'strike' })
  const listed = [...new Set(coin.strike)].sort((a, b) => a - b)
  for (const [row, strike] of listed.entries()) expect(strikes.strikeUsd[row]).toBeCloseTo(strike, 6)
  const open = (of: typeof columns) =>
    [...of.callCoin, ...of.putCoin].reduce((sum, value) => Number(sum) + Number(value), 0)
  expect(open(columns)).toBeCloseTo(coin.size * 4_000 * PER_SHARE, 6)
  expect(open(strikes)).toBeCloseTo(Number(open(columns)), 9)
})

test('coins per share stated by the fund override the implied ratio; a coin without a fund, or a desk without its options, gets a message', async () => {
  const custom = await columnsOf(study, context, { by: 'strike', coinsPerShare: 2 * PER_SHARE })
  const implied = await columnsOf(study, context, { by: 'strike' })
  expect(custom.strikeUsd[0]).toBeCloseTo(Number(implied.strikeUsd[0]) / 2, 6)
  expect(custom.callCoin[0]).toBeCloseTo(2 * Number(implied.callCoin[0]), 9)
  expect([custom.isImplied[0], implied.isImplied[0]]).toEqual(
    [false, true].map((flag) => (typeof custom.isImplied[0] === 'number' ? Number(flag) : flag)),
  )
  expect(await answerOf(study, context, { coin: 'SOL' })).toMatchObject({
    ok: false,
    message: 'No fund on SOL has options that a venue here gives: BTC has.',
  })
  expect(await answerOf(study, emptyContext({ nowMs: () => AT_MS }))).toMatchObject({
    ok: false,
    message: expect.stringContaining('No options of IBIT are available'),
  })
})
