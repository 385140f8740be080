import type { StudyContext } from '@gvol/analytics'
import { emptyContext } from '@gvol/analytics/testing'
import { type Chain, chainFromQuotes, type Market, marketKey, type OptionQuote, unixMs, vol } from '@gvol/market'
import { expect, test } from 'vitest'
import { askDesk, expectRows } from './_fixture/askDesk.ts'
import type { Row } from './index.ts'

/** Values of a book: what our studies make of quotes, against sums and prices that are written here from the quotes. */

const DAY_MS = 86_400_000
const AT_MS = Date.UTC(2026, 0, 27, 8)
const INDEX = 90_000

/** Simpson's rule over the density: nothing of ours. */
const normal = (x: number): number => {
  const [steps, width] = [400, x / 400]
  const density = (z: number) => Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)
  let area = density(0) + density(x)
  for (let i = 1; i < steps; i++) area += density(i * width) * (i % 2 === 1 ? 4 : 2)
  return 0.5 + (area * width) / 3
}

/** An option, and what is true of it: everything else is worked out from this. */
type Known = {
  readonly market: Market
  readonly name: string
  readonly days: number
  readonly forward: number
  readonly strike: number
  readonly side: 'C' | 'P'
  readonly vols: { readonly bid: number; readonly mark: number; readonly ask: number }
  readonly open: number
  readonly volume: number
}

/** Undiscounted Black price in USD. */
const priced = ({ forward, strike, side }: Known, sigma: number, years: number, moved = 0): number => {
  const [f, spread] = [forward + moved, sigma * Math.sqrt(years)]
  const d1 = (Math.log(f / strike) + (spread * spread) / 2) / spread
  const call = f * normal(d1) - strike * normal(d1 - spread)
  return side === 'C' ? call : call - f + strike
}
const yearsOf = (option: Known): number => option.days / 365
/** Bid, mark and ask in coin. */
const quoted = (option: Known) => {
  const { bid, mark, ask } = option.vols
  const [low, middle, high] = [bid, mark, ask].map((sigma) => priced(option, sigma, yearsOf(option)) / option.forward)
  return { bid: low ?? 0, mark: middle ?? 0, ask: high ?? 0 }
}
const deltaOf = (option: Known): number => {
  const [sigma, years, step] = [option.vols.mark, yearsOf(option), option.forward * 1e-4]
  return (priced(option, sigma, years, step) - priced(option, sigma, years, -step)) / (2 * step)
}

const TERMS = [
  { days: 10, forward: 90_400, level: 0.5 },
  { days: 38, forward: 91_700, level: 0.56 },
  { days: 150, forward: 95_900, level: 0.6 },
] as const
const STRIKES = [75_000, 80_000, 85_000, 90_000, 95_000, 100_000, 105_000]

/** A book of one smile per expiry; open interest and volume differ from option to option. */
const optionsOf = (market: Market, size: number): readonly Known[] =>
  TERMS.flatMap(({ days, forward, level }, term) =>
    STRIKES.flatMap((strike, i) =>
      (['C', 'P'] as const).map((side, s) => {
        const mark = level - 0.1 * Math.log(strike / forward) + 0.3 * Math.log(strike / forward) ** 2
        return {
          ...{ market, days, forward, strike, side, name: `${market.symbol}-${days}D-${strike}-${side}` },
          vols: { bid: mark - 0.01, mark, ask: mark + 0.015 },
          open: size * (1 + term * 31 + i * 4 + s * 2.5),
          volume: size * (0.5 + term * 3 + i + s * 0.25),
        }
      }),
    ),
  )

const DERIBIT = { venue: 'deribit', symbol: 'BTC' }
const OKX = { venue: 'okx', symbol: 'BTC' }
const [options, others] = [optionsOf(DERIBIT, 1), optionsOf(OKX, 0.4)]
const expiryOf = ({ days }: Pick<Known, 'days'>): number => AT_MS + days * DAY_MS

const quoteOf = (option: Known): OptionQuote => ({
  ...{ type: 'option-quote', ...option.market, atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS), isInverse: true },
  ...{ instrument: option.name, expiryMs: unixMs(expiryOf(option)), strike: option.strike },
  ...{ optionType: option.side === 'C' ? 'call' : 'put', ...quoted(option), markVol: vol(option.vols.mark) },
  ...{ underlying: option.forward, underlyingName: `BTC-${option.days}D`, index: INDEX },
  ...{ openInterestCoin: option.open, volume24hCoin: option.volume, volume24hUsd: option.volume, contractSizeCoin: 1 },
})
const chains = new Map<string, Chain>(
  [options, others].map((book) => {
    const market = book[0]?.market ?? DERIBIT
    return [marketKey(market), chainFromQuotes(market, AT_MS, book.map(quoteOf))]
  }),
)

const context = emptyContext({
  nowMs: () => AT_MS,
  live: (async (kind: string, market: Market) =>
    kind === 'chain' ? chains.get(marketKey(market)) : undefined) as StudyContext['live'],
  liveOf: (async (kind: string) => (kind === 'chain' ? [...chains.values()] : [])) as StudyContext['liveOf'],
})

const desk = askDesk(context, [DERIBIT, OKX])
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
      ...{ indexPrice: INDEX, underlyingPrice: option.forward },
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
      markPrice: quoted(option).mark,
    }
  }
  expectRows(await ask('GreeksPricingTable'), nameOf, byName(row), 1e-3)
})

const OPEN = {
  openInterest1xMult: ({ open }: Known) => open,
  notionalOpenInterest: ({ open }: Known) => open * INDEX,
}

test('what is open now: sums by strike, expiry and side of the quotes, at the index', async () => {
  const [strike, expiry] = [
    (row: Row) => `${row.strike} ${row.putCall}`,
    (row: Row) => `${row.expiration} ${row.putCall}`,
  ]
  expectRows(
    await ask('LiveOiByStrikeApi'),
    strike,
    grouped(options, (option) => `${option.strike} ${option.side}`, OPEN),
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
    grouped(
      [...options, ...others],
      (option) =>
        `${option.market.venue === 'okx' ? 'okex' : 'deribit'} ${option.strike} ${option.side} ${expiryOf(option)}`,
      OPEN,
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
      expectRows(await ask(name, { rangeStart, rangeEnd }), (row) => String(row[by]), doubled(by, within), 1e-4)
  }
})

test('turnover: what traded in a day over what is open, of every option', async () => {
  const row = ({ open, volume }: Known): Row => ({
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
  expectRows(await askRest('trades-flow/options-yields'), key, rest, 1e-6)
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
      forwardVolatility === undefined ? { atm: markIv ?? null } : { atm: markIv ?? null, fwdAtm: forwardVolatility },
    ]),
  )
  const floating = await askRest('volatility/term-structures/forward-volatility/floating')
  expectRows(floating, ({ expirationTimestamp }) => String(expirationTimestamp), rest, 1e-4)
})
