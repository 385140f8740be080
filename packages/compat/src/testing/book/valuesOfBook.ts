import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { expectRows } from '../askDesk.ts'
import {
  AT_MS,
  DAY_MS,
  deltaOf,
  desk,
  expiryOf,
  INDEX,
  type Known,
  options,
  others,
  priced,
  quoted,
  STRIKES,
  TERMS,
  yearsOf,
} from './knownBook.ts'

/** Values of a book: what our studies make of quotes, against sums and prices that are written here from the quotes. */

const { field: ask } = desk
const askRest = (path: string) => desk.method(path, { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' })
const byName = (make: (option: Known) => Row, of = options): Map<string, Row> =>
  new Map(of.map((option) => [option.name, make(option)]))
const nameOf = (row: Row): string => String(row.instrumentName)

/** Sums over the options of each group. */
const grouped = (
  of: readonly Known[],
  keyOf: (option: Known) => string,
  sums: Readonly<Record<string, (option: Known) => number>>,
): Map<string, Row> => {
  const groups = new Map<string, Record<string, number>>()
  for (const option of of) {
    const group = groups.get(keyOf(option)) ?? {}
    for (const [name, amountOf] of Object.entries(sums)) group[name] = (group[name] ?? 0) + amountOf(option)
    groups.set(keyOf(option), group)
  }
  return groups
}

test('lists of a venue and of all venues: quotes, vols and premiums in USD are those of every option', async () => {
  const row = (option: Known): Row => {
    const { bid, ask: offered } = quoted(option)
    const nearest = STRIKES.toSorted((a, b) => Math.abs(a - option.forward) - Math.abs(b - option.forward))[0]
    return {
      ...{ date: String(AT_MS), currency: 'BTC', expiration: String(expiryOf(option)), strike: option.strike },
      ...{ putCall: option.side, isAtm: option.strike === nearest, oi: option.open, bestBidPrice: bid },
      ...{ bestAskPrice: offered, usdBid: bid * option.forward, usdAsk: offered * option.forward },
      ...{ bidIv: option.vols.bid * 100, markIv: option.vols.mark * 100, askIv: option.vols.ask * 100 },
      ...{ bidIV: option.vols.bid * 100, indexPrice: INDEX, underlyingPrice: option.forward },
      exchange: option.market.venue === 'okx' ? 'okex' : 'deribit',
    }
  }
  expectRows(await ask('genericUtilityRealtimeOptionbook'), nameOf, byName(row), 1e-6)
  const all = await ask('currentOrderbookPricing')
  expectRows(
    all.filter(({ exchange }) => exchange === 'deribit'),
    nameOf,
    byName(row),
    1e-6,
  )
  expectRows(
    all.filter(({ exchange }) => exchange === 'okex'),
    nameOf,
    byName(row, others),
    1e-6,
  )
  expect(all).toHaveLength(2 * options.length)
})

test('the smile of the book: vols in percent, delta of the forward', async () => {
  const row = (option: Known): Row => ({
    ...{ ts: String(AT_MS), strike: option.strike, expiration: String(expiryOf(option)), delta: deltaOf(option) },
    ...{ bidIv: option.vols.bid * 100, markIv: option.vols.mark * 100, askIv: option.vols.ask * 100 },
  })
  expectRows(await ask('genericOrderbookSkew'), nameOf, byName(row), 1e-5)
})

test('greeks: slopes of the price, per USD, vol point and day', async () => {
  const row = (option: Known): Row => {
    const [sigma, years, step] = [option.vols.mark, yearsOf(option), option.forward * 1e-3]
    const price = (of: number, life: number, moved = 0) => priced(option, of, life, moved)
    const [low, middle, high] = [-step, 0, step].map((moved) => price(sigma, years, moved)) as [number, number, number]
    return {
      ...{ contractType: option.side, strikePrice: option.strike, delta: deltaOf(option) },
      ...{ gamma: (low + high - 2 * middle) / step ** 2, openInterest: option.open, volume: option.volume },
      vega: (price(sigma + 1e-4, years) - price(sigma - 1e-4, years)) / 2e-2,
      theta: (price(sigma, years - 1e-4) - price(sigma, years + 1e-4)) / (2e-4 * 365),
      ...{ markPrice: quoted(option).mark, indexPrice: INDEX, last: quoted(option).mark * option.shares.last },
      ...{ change1h: 100 * (1 / option.shares.hour - 1), change24h: 100 * (1 / option.shares.day - 1) },
    }
  }
  expectRows(await ask('GreeksPricingTable'), nameOf, byName(row), 1e-3)
})

const OPEN = {
  openInterest1xMult: ({ open }: Known) => open,
  notionalOpenInterest: ({ open }: Known) => open * INDEX,
}

/** With the strike that stands in the key of a group. */
const struck = (groups: Map<string, Row>, place = 0): Map<string, Row> =>
  new Map([...groups].map(([key, row]) => [key, { ...row, strike: Number(key.split(' ')[place]) }]))

test('what is open now: sums by strike, expiry and side of the quotes, at the index', async () => {
  const [strike, expiry] = [
    (row: Row) => `${row.strike} ${row.putCall}`,
    (row: Row) => `${row.expiration} ${row.putCall}`,
  ]
  expectRows(
    await ask('LiveOiByStrikeApi'),
    strike,
    struck(grouped(options, (option) => `${option.strike} ${option.side}`, OPEN)),
  )
  expectRows(
    await ask('LiveOiByExpirationApi'),
    expiry,
    grouped(options, (option) => `${expiryOf(option)} ${option.side}`, OPEN),
  )
  expectRows(
    await ask('LiveOiGlobalApi'),
    ({ putCall }) => String(putCall),
    grouped(options, ({ side }) => side, OPEN),
  )
  expectRows(
    await ask('LiveOiGlobalApi', { exchange: '' }),
    (row) => `${row.exchange} ${strike(row)} ${row.expiration}`,
    struck(
      grouped(
        [...options, ...others],
        (option) =>
          `${option.market.venue === 'okx' ? 'okex' : 'deribit'} ${option.strike} ${option.side} ${expiryOf(option)}`,
        OPEN,
      ),
      1,
    ),
  )
})

test('venues side by side: the open interest of each in its own column', async () => {
  const wanted = (text: (strike: number) => string | number): Map<string, Row> =>
    new Map(
      options.map((option, i) => [
        `${option.strike} ${expiryOf(option)} ${option.side}`,
        {
          ...{ strike: text(option.strike), deribitContractOi: option.open, deribitNotionalOi: option.open * INDEX },
          ...{ okexContractOi: others[i]?.open ?? 0, okexNotionalOi: (others[i]?.open ?? 0) * INDEX },
          ...{ bitcomContractOi: null, ledgerXNotionalOi: null },
        },
      ]),
    )
  const key = (row: Row) => `${row.strike} ${row.expiration} ${row.putCall}`
  expectRows(await ask('GlobalExchangeStrikeExpirationOi'), key, wanted(Number))
  expectRows(await ask('GlobalOpenInterestByStrikeExpirationPutCall'), key, wanted(String))
})

test('what is open within a range of days: coins, premiums in coin and USD, delta of those who hold it', async () => {
  const sums = {
    openInterest: ({ open }: Known) => open,
    coinOi: ({ open }: Known) => open,
    notionalOpenInterest: ({ open }: Known) => open * INDEX,
    coinPremium: (option: Known) => option.open * quoted(option).mark,
    dollarPremium: (option: Known) => option.open * quoted(option).mark * option.forward,
    netDeltaExposure: (option: Known) => option.open * deltaOf(option),
  }
  const doubled = (by: 'strike' | 'expiration' | 'putCall', within: readonly Known[]) =>
    grouped(
      within,
      (option) => String(by === 'strike' ? option.strike : by === 'expiration' ? expiryOf(option) : option.side),
      sums,
    )
  for (const [rangeStart, rangeEnd] of [
    [0, 3_650],
    [20, 60],
  ] as const) {
    const within = options.filter(({ days }) => days >= rangeStart && days <= rangeEnd)
    for (const [name, by] of [
      ['genericOrderBookOpenInterestByStrike', 'strike'],
      ['genericOrderBookOpenInterestByExpiration', 'expiration'],
      ['genericOrderBookOpenInterestByPutCall', 'putCall'],
    ] as const)
      expectRows(
        await ask(name, { rangeStart, rangeEnd }),
        (row) => String(row[by]),
        by === 'strike' ? struck(doubled(by, within)) : doubled(by, within),
        1e-4,
      )
  }
})

test('turnover: what traded in a day over what is open, of every option', async () => {
  const row = ({ open, volume, strike }: Known): Row => ({
    strike,
    ...{ openInterest: open, volume, notional: volume * INDEX, turnover: volume / open },
  })
  expectRows(await ask('TableTurnoverLite'), nameOf, byName(row))
})

test('yields of a seller: premium over what is tied up, over the life and a year, in percent', async () => {
  const annual = (absolute: number, { days }: Known) => (absolute * 365) / days
  const [calls, puts] = [options.filter(({ side }) => side === 'C'), options.filter(({ side }) => side === 'P')]
  const call = (option: Known): Row => {
    const of = (premium: number) => {
      const own = premium / (1 - premium)
      const out = option.strike / (INDEX - premium * INDEX) - 1
      return { own: own * 100, out: out * 100 }
    }
    const { bid, mark, ask: offered } = quoted(option)
    return {
      ...{ bidUsd: bid * INDEX, markUsd: mark * INDEX, askUsd: offered * INDEX, strike: option.strike, putCall: 'C' },
      ...{ absoluteBidYieldNet: of(bid).own, absoluteMarkYieldNet: of(mark).own, absoluteAskYieldNet: of(offered).own },
      ...{ annualBidYieldNet: annual(of(bid).own, option), annualMarkYieldNet: annual(of(mark).own, option) },
      ...{ absoluteMarkYieldCalledOut: of(mark).out, annualizedAskYieldCalledOut: annual(of(offered).out, option) },
      ...{ annualAskYieldNet: annual(of(offered).own, option), absoluteAskYieldCalledOut: of(offered).out },
      ...{ absoluteBidYieldCalledOut: of(bid).out, annualizedBidYieldCalledOut: annual(of(bid).out, option) },
      annualizedMarkYieldCalledOut: annual(of(mark).out, option),
      calledOutAbsolute: of(mark).out - of(mark).own,
      calledOutAnnualized: annual(of(mark).out - of(mark).own, option),
    }
  }
  expectRows(await ask('genericCoveredCall'), nameOf, byName(call, calls), 1e-6)
  const secured = (option: Known, premium: number) => (100 * premium * INDEX) / (option.strike - premium * INDEX)
  const put = (option: Known): Row => {
    const { bid, mark, ask: offered } = quoted(option)
    return {
      ...{ strike: option.strike, putCall: 'P', absoluteBidYieldNet: secured(option, bid) },
      ...{ absoluteMarkYieldNet: secured(option, mark), askYieldNetAnnual: annual(secured(option, offered), option) },
      bidYieldNetAnnual: annual(secured(option, bid), option),
      ...{ bidUsd: bid * INDEX, markUsd: mark * INDEX, askUsd: offered * INDEX },
      absoluteAskYieldNet: secured(option, offered),
      markYieldNetAnnual: annual(secured(option, mark), option),
    }
  }
  expectRows(await ask('genericCashSecuredPuts'), nameOf, byName(put, puts), 1e-6)
  const rest = new Map(
    options.map((option): [string, Row] => {
      const { mark } = quoted(option)
      const absolute = option.side === 'C' ? mark / (1 - mark) : secured(option, mark) / 100
      return [
        `${expiryOf(option)} ${option.strike} ${option.side === 'C' ? 'coveredCall' : 'cashSecuredPut'}`,
        {
          ...{ absoluteYield: absolute, annualizedYield: annual(absolute, option), annualization: 365 / option.days },
          ...{ markPrice: mark, indexPrice: INDEX },
        },
      ]
    }),
  )
  const key = (row: Row) => `${row.expirationTimestamp} ${row.strike} ${row.yieldStrategy}`
  expectRows(await askRest('trades-flow/options-yields'), key, struck(rest, 1), 1e-6)
})

test('straddles: a call and a put of the strike nearest the forward, in USD and percent of spot', async () => {
  const wanted = new Map(
    TERMS.map(({ days, forward }): [string, Row] => {
      const strike = STRIKES.toSorted((a, b) => Math.abs(a - forward) - Math.abs(b - forward))[0]
      const legs = options.filter((option) => option.days === days && option.strike === strike)
      const both = (of: 'bid' | 'mark' | 'ask') => legs.reduce((all, leg) => all + quoted(leg)[of] * forward, 0)
      return [
        String(AT_MS + days * DAY_MS),
        {
          ...{ strike: strike ?? 0, underlyingPrice: forward, bidUsd: both('bid'), markUsd: both('mark') },
          ...{ askUsd: both('ask'), markSpotPercentage: (100 * both('mark')) / INDEX },
          ...{ bidSpotPercentage: (100 * both('bid')) / INDEX, askSpotPercentage: (100 * both('ask')) / INDEX },
        },
      ]
    }),
  )
  expectRows(await ask('genericStraddleRun'), ({ expiration }) => String(expiration), wanted, 1e-6)
})

test('the term structure: between the strikes around the forward; forward vols from total variances', async () => {
  let before = { variance: 0, days: 0 }
  const wanted = new Map(
    TERMS.map(({ days, forward }): [string, Row] => {
      const own = options.filter((option) => option.days === days && option.side === 'C')
      const below = own.filter(({ strike }) => strike < forward).at(-1)
      const above = own.find(({ strike }) => strike >= forward)
      const share = (forward - (below?.strike ?? 0)) / ((above?.strike ?? 0) - (below?.strike ?? 0))
      const atm = (below?.vols.mark ?? 0) * (1 - share) + (above?.vols.mark ?? 0) * share
      const variance = atm * atm * days
      const forwardVol = Math.sqrt((variance - before.variance) / (days - before.days))
      const isFirst = before.days === 0
      before = { variance, days }
      return [
        String(AT_MS + days * DAY_MS),
        isFirst ? { markIv: 100 * atm } : { markIv: 100 * atm, forwardVolatility: 100 * forwardVol },
      ]
    }),
  )
  expectRows(await ask('genericOrderbookTermStructure'), ({ expiration }) => String(expiration), wanted, 1e-4)
  const rest = new Map(
    [...wanted].map(([key, { markIv, forwardVolatility }]): [string, Row] => [
      key,
      {
        ...{ atm: markIv ?? null, daysToExpiration: (Number(key) - AT_MS) / DAY_MS },
        ...(forwardVolatility === undefined ? {} : { fwdAtm: forwardVolatility }),
      },
    ]),
  )
  const floating = await askRest('volatility/term-structures/forward-volatility/floating')
  expectRows(floating, ({ expirationTimestamp }) => String(expirationTimestamp), rest, 1e-4)
})
