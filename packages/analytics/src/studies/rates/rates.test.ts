import {
  type Chain,
  chainFromQuotes,
  type FutureQuote,
  type FuturesBoard,
  isIn,
  type MarketFilter,
  type OptionQuote,
  unixMs,
  vol,
  yearsBetween,
} from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticChain, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import { liveBoards, rateAt, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

const FUNDING_QUERY = 'funding-rate.days'

const contextOf = (
  chains: readonly Chain[],
  boards: readonly FuturesBoard[] = [],
  paid: readonly { readonly instrument: string; readonly rate: number; readonly hours: number }[] = [],
): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: (async (kind: string, filter: MarketFilter) =>
      kind === 'chain'
        ? chains.filter((chain) => isIn(filter, chain))
        : liveBoards(boards)(kind as never, filter, undefined)) as StudyContext['liveOf'],
    query: (async ({ id }: { readonly id: string }) => {
      if (id !== FUNDING_QUERY) throw new Error(`No answer to ${id}.`)
      return {
        size: paid.length,
        column: {
          venue: paid.map(() => 'deribit'),
          symbol: paid.map(() => 'BTC'),
          instrument: paid.map(({ instrument }) => instrument),
          heldRate: Float64Array.from(paid, ({ rate }) => rate),
          heldHours: Float64Array.from(paid, ({ hours }) => hours),
          hourlyRates: paid.map(() => []),
        },
      }
    }) as unknown as StudyContext['query'],
  })

const rates = (context: StudyContext, args: Readonly<Record<string, unknown>> = {}) =>
  columnsOf(studies['implied-rates'], context, { coin: 'BTC', ...args })
const trades = (context: StudyContext, args: Readonly<Record<string, unknown>> = {}) =>
  columnsOf(studies['rate-trades'], context, { coin: 'BTC', ...args })

test('a coin-settled chain whose forwards carry 6 % gives 6 %, next to the basis of its own futures', async () => {
  const row = await rates(contextOf([syntheticChain()], syntheticBoards()))
  expect(row.venue.length).toBe(EXPIRIES.length)
  for (const [i, { days, forward }] of EXPIRIES.entries()) {
    const years = days / 365
    const known = Math.expm1(0.06 * years) / years
    expect(row.rate[i]).toBeCloseTo(known, 6)
    expect(row.forward[i]).toBeCloseTo(forward, 3)
    // Deep in the money the quotes of the test are as narrow as their time value, so bounds may meet at the forward.
    const least = 1e-9
    expect(row.forwardBid[i]).toBeLessThan(forward * (1 + least))
    expect(row.forwardAsk[i]).toBeGreaterThan(forward * (1 - least))
    expect(row.rateBid[i]).toBeLessThan(known + least)
    expect(row.rateAsk[i]).toBeGreaterThan(known - least)
    // The rate of money of an inverse book is that of its forward, for the coin has none.
    expect(row.moneyRate[i]).toBeCloseTo(known, 6)
    expect(row.lendRate[i]).toBeLessThan(known + least)
    expect(row.borrowRate[i]).toBeGreaterThan(known - least)
    expect(row.netRate[i]).toBeLessThan(row.rateBid[i])
    // The futures of the test have no contract at 7 days.
    const isListed = days !== 7
    expect(row.future[i]).toBe(isListed ? `BTC-${days}D` : null)
    if (isListed) {
      expect(row.futureRate[i]).toBeCloseTo(rateAt(days), 9)
      expect(row.difference[i]).toBeCloseTo(known - rateAt(days), 6)
      expect(row.futureRateBid[i]).toBeLessThan(row.futureRate[i])
    } else expect(row.futureRate[i]).toBeNaN()
    expect(row.perpetual[i]).toBe('BTC-PERPETUAL')
    expect(row.fundingNow[i]).toBeCloseTo(0.0001 * 3 * 365, 9)
  }
})

test('expected funding is the mean of payments, or the current funding without payments', async () => {
  const paid = [{ instrument: 'BTC-PERPETUAL', rate: 0.004, hours: 480 }]
  const row = await rates(contextOf([syntheticChain()], syntheticBoards(), paid))
  expect(row.fundingExpected[0]).toBeCloseTo((0.004 / 480) * 8760, 12)
  expect(row.fundingDays[0]).toBe(20)
  expect(row.fundingDifference[1]).toBeCloseTo(row.rate[1] - row.fundingExpected[1], 12)
  const without = await rates(contextOf([syntheticChain()], syntheticBoards()))
  expect(without.fundingExpected[0]).toBe(without.fundingNow[0])
  expect(without.fundingDays[0]).toBeNaN()
})

type LinearWorld = { readonly moneyRate: number; readonly carryRate: number; readonly halfSpread: number }

const YEARS = 90 / 365
const EXPIRY_MS = AT_MS + 90 * MS_PER_DAY

/** A book in USDC whose premiums are discounted at the rate of money. */
const linearQuotes = ({ moneyRate, carryRate, halfSpread }: LinearWorld): OptionQuote[] =>
  Array.from({ length: 21 }, (_, i) => 60_000 + 3_000 * i).flatMap((strike) =>
    (['call', 'put'] as const).map((optionType): OptionQuote => {
      const forward = INDEX * Math.exp(carryRate * YEARS)
      const price = Math.exp(-moneyRate * YEARS) * black76(optionType, forward, strike, YEARS, 0.5)
      return {
        type: 'option-quote',
        venue: 'deribit',
        symbol: 'BTC_USDC',
        atMs: unixMs(AT_MS),
        receivedAtMs: unixMs(AT_MS),
        instrument: `BTC_USDC-${strike}-${optionType}`,
        expiryMs: unixMs(EXPIRY_MS),
        strike,
        optionType,
        isInverse: false,
        ...(price > halfSpread ? { bid: price - halfSpread } : {}),
        ask: price + halfSpread,
        bidSize: 3,
        askSize: 2,
        markVol: vol(0.5),
        index: INDEX,
      }
    }),
  )

const linearChain = (quotes: readonly OptionQuote[]): Chain =>
  chainFromQuotes({ venue: 'deribit', symbol: 'BTC_USDC' }, AT_MS, quotes)

const linearFuture = (mid: number): FuturesBoard => ({
  venue: 'deribit',
  symbol: 'BTC_USDC',
  atMs: unixMs(AT_MS),
  quotes: [
    {
      type: 'future-quote',
      venue: 'deribit',
      symbol: 'BTC_USDC',
      instrument: 'BTC_USDC-90D',
      kind: 'future',
      isInverse: false,
      atMs: unixMs(AT_MS),
      receivedAtMs: unixMs(AT_MS),
      expiryMs: unixMs(EXPIRY_MS),
      bid: mid - 5,
      ask: mid + 5,
      mark: mid,
      index: INDEX,
      bidSize: 1,
      askSize: 4,
    } satisfies FutureQuote,
  ],
})

test('a dollar book gives separate rates of money and of its forward', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        moneyRate: fc.double({ min: -0.02, max: 0.2, noNaN: true }),
        carryRate: fc.double({ min: -0.05, max: 0.25, noNaN: true }),
        halfSpread: fc.double({ min: 0.5, max: 30, noNaN: true }),
      }),
      async (one) => {
        const row = await rates(contextOf([linearChain(linearQuotes(one))]))
        expect([row.collateral[0], row.margin[0], row.exercise[0]]).toEqual(['USDC', 'stable', 'european'])
        expect(row.moneyRate[0]).toBeCloseTo(Math.expm1(one.moneyRate * YEARS) / YEARS, 5)
        expect(row.rate[0]).toBeCloseTo(Math.expm1(one.carryRate * YEARS) / YEARS, 5)
        expect(row.rateBid[0]).toBeLessThan(row.rate[0])
        expect(row.rateAsk[0]).toBeGreaterThan(row.rate[0])
      },
    ),
    { seed: 2, numRuns: 40 },
  )
})

test('an inverse and a dollar book of one coin are two rows, each with its own future and perpetual', async () => {
  const quotes = linearQuotes({ moneyRate: 0, carryRate: 0.08, halfSpread: 5 })
  const row = await rates(
    contextOf([syntheticChain(), linearChain(quotes)], [...syntheticBoards(), linearFuture(91_500)]),
  )
  const linear = row.symbol.indexOf('BTC_USDC')
  expect(row.collateral[linear]).toBe('USDC')
  expect(row.future[linear]).toBe('BTC_USDC-90D')
  // The board of the test has the perpetual of this collateral on the other symbol board.
  expect(row.perpetual[linear]).toBe('BTC_USDC-PERPETUAL')
  expect(row.perpetual[row.symbol.indexOf('BTC')]).toBe('BTC-PERPETUAL')
})

test('one-sided quotes give one bound and no estimate; without quotes, with an empty book or no book there is a message or no row', async () => {
  const quotes = syntheticQuotes(EXPIRIES.slice(1, 2))
  // Calls are bid and puts are offered: the forward can be sold, not bought.
  const sellable = quotes.map(({ bid, ask, ...quote }) => ({
    ...quote,
    ...(quote.optionType === 'call' ? { bid } : { ask }),
  })) as readonly OptionQuote[]
  const row = await rates(contextOf([syntheticChain(sellable)]))
  expect(row.forwardBid[0]).toBeGreaterThan(80_000)
  for (const name of ['forward', 'forwardAsk', 'rate', 'rateAsk', 'moneyRate', 'lendRate'] as const)
    expect(row[name][0], name).toBeNaN()
  expect(row.strikes[0]).toBe(0)
  expect(row.rateBid[0]).toBeGreaterThan(0)
  const bare = quotes.map(({ bid: _bid, ask: _ask, ...quote }) => quote) as readonly OptionQuote[]
  const empty = await rates(contextOf([syntheticChain(bare)]))
  expect(empty.forwardBid[0]).toBeNaN()
  expect(empty.ageSeconds[0]).toBeNaN()
  for (const context of [contextOf([]), contextOf([syntheticChain([])])])
    for (const study of ['implied-rates', 'rate-trades'] as const)
      expect(await answerOf(studies[study], context, { coin: 'BTC' })).toMatchObject({ ok: false })
  expect(await answerOf(studies['rate-trades'], contextOf([syntheticChain(bare)]), { coin: 'BTC' })).toMatchObject({
    ok: false,
    message: 'No European options on BTC have the quotes of a box or a conversion in any book.',
  })
})

test('ten minutes before the expiry there is a forward, but no rate', async () => {
  const soon = syntheticQuotes(EXPIRIES.slice(0, 1)).map((quote) => ({
    ...quote,
    expiryMs: unixMs(AT_MS + 10 * MS_PER_MINUTE),
  }))
  const row = await rates(contextOf([syntheticChain(soon)]))
  expect(row.forward[0]).toBeGreaterThan(80_000)
  for (const name of ['rate', 'rateBid', 'rateAsk', 'netRate', 'rateError', 'moneyRate', 'lendRate'] as const)
    expect(row[name][0], name).toBeNaN()
})

test('without an index the forward is available, but not its rate', async () => {
  const quotes = syntheticQuotes().map(({ index: _index, ...quote }) => quote) as readonly OptionQuote[]
  const row = await rates(contextOf([syntheticChain(quotes)]))
  expect(row.forward[0]).toBeGreaterThan(80_000)
  expect(row.rate[0]).toBeNaN()
})

test('American options give only a lower bound of the rate, below the one behind their prices, and no trades', async () => {
  // European prices at 8 % are no more than American ones for calls without dividends, and below them for puts.
  const quotes = linearQuotes({ moneyRate: 0.08, carryRate: 0.08, halfSpread: 1 }).map(
    (quote): OptionQuote => ({
      ...quote,
      venue: 'cboe',
      ...(quote.optionType === 'put' ? { ask: Math.max(quote.ask ?? 0, quote.strike - INDEX) } : {}),
    }),
  )
  const chain = chainFromQuotes({ venue: 'cboe', symbol: 'BTC_USD' }, AT_MS, quotes)
  const row = await rates(contextOf([chain]))
  expect(row.exercise[0]).toBe('american')
  expect(row.rate[0]).toBeNaN()
  expect(row.rateAsk[0]).toBeNaN()
  const known = Math.expm1(0.08 * YEARS) / YEARS
  expect(row.rateBid[0]).toBeLessThan(known)
  expect(row.rateBid[0]).toBeGreaterThan(known - 0.002)
  expect((await answerOf(studies['rate-trades'], contextOf([chain]), { coin: 'BTC' })).ok).toBe(false)
})

test('a future consistent with the options has no edge; one priced 2 % too high pays the hand-computed edge, in its book’s size', async () => {
  const world = { moneyRate: 0, carryRate: 0.04, halfSpread: 5 }
  const forward = INDEX * Math.exp(0.04 * YEARS)
  const chain = linearChain(linearQuotes(world))
  const fair = await trades(contextOf([chain], [linearFuture(forward)]), { earnRate: 0, costRate: 0 })
  expect([...fair.kind].sort()).toEqual(['borrow', 'conversion', 'lend', 'reversal'])
  expect([...fair.isSound]).toEqual([0, 0, 0, 0])
  for (const edge of fair.edgeUsd) expect(edge).toBeLessThan(0)
  const dear = await trades(contextOf([chain], [linearFuture(forward * 1.02)]), {
    earnRate: 0,
    costRate: 0,
    kind: 'conversion',
  })
  expect(dear.kind).toEqual(['conversion'])
  expect(dear.isSound[0]).toBe(1)
  const [strike] = dear.lowStrike
  const call = black76('call', forward, strike, YEARS, 0.5)
  const put = black76('put', forward, strike, YEARS, 0.5)
  const bid = forward * 1.02 - 5
  // Deribit: 0.03 % of the index per option, a tenth of a point of exercise, 0.05 % for the future, twice.
  const fees =
    Math.min(0.0003 * INDEX, 0.125 * (call + 5)) +
    Math.min(0.0003 * INDEX, 0.125 * (put - 5)) +
    Math.min(0.00015 * bid, 0.125 * Math.abs(bid - strike)) +
    2 * 0.0005 * bid
  expect(dear.feesUsd[0]).toBeCloseTo(fees, 6)
  expect(dear.edgeUsd[0]).toBeCloseTo(bid - strike - (call + 5 - (put - 5)) - fees, 6)
  expect(dear.sizeCoin[0]).toBe(1)
  expect(dear.action[0]).toBe(
    `Buy BTC_USDC-${strike}-call, sell BTC_USDC-${strike}-put and BTC_USDC-90D at deribit, and hold all to 2026-04-27.`,
  )
})

test('interest on margin reduces an edge, and an account with portfolio margin pays none', async () => {
  const chain = linearChain(linearQuotes({ moneyRate: 0, carryRate: 0.04, halfSpread: 5 }))
  const context = contextOf([chain], [linearFuture(INDEX * 1.03)])
  const standard = await trades(context, { kind: 'conversion', earnRate: 8, costRate: 8 })
  const portfolio = await trades(context, { kind: 'conversion', earnRate: 8, costRate: 8, margin: 'portfolio' })
  expect(portfolio.marginUsd[0]).toBe(0)
  expect(standard.marginUsd[0]).toBeGreaterThan(0.2 * INDEX)
  expect(portfolio.edgeUsd[0] - standard.edgeUsd[0]).toBeCloseTo(
    0.08 * yearsBetween(AT_MS, EXPIRY_MS) * standard.marginUsd[0],
    6,
  )
})

test('a box that lends at 30 % is sound with money at 5 %, but not with money at 40 %', async () => {
  const chain = linearChain(linearQuotes({ moneyRate: 0.3, carryRate: 0.3, halfSpread: 1 }))
  const args = { kind: 'lend', margin: 'portfolio' }
  const rich = await trades(contextOf([chain]), { ...args, earnRate: 5, costRate: 5 })
  expect(rich.isSound[0]).toBe(1)
  expect(rich.rateAfterCosts[0]).toBeLessThan(rich.rate[0])
  expect(rich.rate[0]).toBeLessThan(Math.expm1(0.3 * YEARS) / YEARS)
  expect(rich.sizeCoin[0]).toBe(2)
  const poor = await trades(contextOf([chain]), { ...args, earnRate: 40, costRate: 40 })
  expect(poor.isSound[0]).toBe(0)
  expect(poor.edgeUsd[0]).toBeLessThan(0)
  // Idle money that earns 5 % pays for no loan at 40 %, and money that costs 40 % is not free to lend at 30 %.
  const apart = await trades(contextOf([chain]), { margin: 'portfolio', earnRate: 5, costRate: 40 })
  expect([...apart.isSound]).toEqual([0, 0])
  // Legs four days apart are worth less than the coin moves in four days.
  const stale = linearQuotes({ moneyRate: 0.3, carryRate: 0.3, halfSpread: 1 }).map((quote) =>
    quote.optionType === 'put' ? { ...quote, atMs: unixMs(AT_MS - 96 * 3_600_000) } : quote,
  )
  const old = await trades(contextOf([linearChain(stale)]), { ...args, earnRate: 5, costRate: 5 })
  expect(old.apartSeconds[0]).toBe(345_600)
  expect(old.isSound[0]).toBe(0)
})
