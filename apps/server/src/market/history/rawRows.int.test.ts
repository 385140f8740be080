import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greeksOf, premiumOf } from '../../../testing/simulated/plainBlack.ts'
import {
  type Cell,
  columnOf,
  DAYS,
  expectEqual,
  isCall,
  NOW_MS,
  numberOf,
  openRawRows,
  optionOf,
  type RawRows,
  type Row,
  sum,
  yearsTo,
} from '../../../testing/simulated/rawRows.ts'

let raw: RawRows
let quotes: readonly Row[]
beforeAll(async () => {
  raw = await openRawRows()
  quotes = await raw.stored('option-quote', NOW_MS, NOW_MS, [
    ...['instrument', 'expiryMs', 'strike', 'optionType', 'bid', 'ask', 'mark', 'bidVol', 'markVol', 'askVol'],
    ...['underlying', 'index', 'openInterestCoin', 'volume24hCoin'],
  ])
}, 240_000)
afterAll(() => raw.close())

const stored = (...query: Parameters<RawRows['stored']>) => raw.stored(...query)
const answered = (...query: Parameters<RawRows['answered']>) => raw.answered(...query)

/** Quotes by expiry. */
const byExpiry = (): ReadonlyMap<number, readonly Row[]> => Map.groupBy(quotes, ({ expiryMs }) => numberOf(expiryMs))

/** Vol at the money: variance linear in strike between the nearest put below and call above the forward. */
const atmOf = (chain: readonly Row[]): number => {
  const forward = numberOf(chain[0]?.underlying)
  const usable = chain.filter(({ markVol }) => numberOf(markVol) > 0)
  const put = usable
    .filter((quote) => !isCall(quote) && numberOf(quote.strike) <= forward)
    .toSorted((a, b) => numberOf(b.strike) - numberOf(a.strike))[0]
  const call = usable
    .filter((quote) => isCall(quote) && numberOf(quote.strike) >= forward)
    .toSorted((a, b) => numberOf(a.strike) - numberOf(b.strike))[0]
  const low = numberOf(put?.strike)
  const high = numberOf(call?.strike)
  const weight = high === low ? 0 : (forward - low) / (high - low)
  return Math.sqrt((1 - weight) * numberOf(put?.markVol) ** 2 + weight * numberOf(call?.markVol) ** 2)
}

/** Vol at 25 delta of one kind: variance linear in |Δ| between the two listed neighbors. */
const wingOf = (chain: readonly Row[], ofCalls: boolean): number => {
  const points = chain
    .filter((quote) => isCall(quote) === ofCalls && numberOf(quote.markVol) > 0)
    .map((quote) => ({ delta: Math.abs(greeksOf(optionOf(quote)).delta), vol: numberOf(quote.markVol) }))
    .toSorted((a, b) => a.delta - b.delta)
  const at = points.findIndex(({ delta }) => delta >= 0.25)
  const below = points[at - 1]
  const above = points[at]
  if (below === undefined || above === undefined) return Number.NaN
  const weight = (0.25 - below.delta) / (above.delta - below.delta)
  return Math.sqrt((1 - weight) * below.vol ** 2 + weight * above.vol ** 2)
}

const expiryNumbers = (of: (chain: readonly Row[]) => number): ReadonlyMap<Cell, number> =>
  new Map([...byExpiry()].map(([expiryMs, chain]) => [expiryMs, of(chain)]))

const openOf = (chain: readonly Row[]): number => sum(chain.map((quote) => numberOf(quote.openInterestCoin) || 0))

/** Strike at which the holders of open options are paid least. */
const painOf = (chain: readonly Row[]): number => {
  const paidAt = (settled: number): number =>
    sum(
      chain.map((quote) => {
        const { isCall: call, strike } = optionOf(quote)
        return (numberOf(quote.openInterestCoin) || 0) * Math.max(0, call ? settled - strike : strike - settled)
      }),
    )
  const strikes = [...new Set(chain.map(({ strike }) => numberOf(strike)))].toSorted((a, b) => a - b)
  return strikes.reduce((best, strike) => (paidAt(strike) < paidAt(best) ? strike : best), strikes[0] ?? Number.NaN)
}

test('by expiry: vol at the money, risk reversal, expected move, max pain, open coins and puts over calls', async () => {
  const terms = await answered('term-structure')
  const metrics = await answered('metrics', { daysBack: '1' })
  const pains = await answered('max-pain')
  const atm = expiryNumbers(atmOf)
  expectEqual(columnOf(terms, 'expiry', 'atmVol'), atm, 1e-9, 5)
  expectEqual(
    columnOf(metrics, 'expiry', 'rr25'),
    expiryNumbers((chain) => wingOf(chain, true) - wingOf(chain, false)),
    1e-7,
    5,
  )
  const straddle = (chain: readonly Row[]): number => {
    const forward = numberOf(chain[0]?.underlying)
    const at = { forward, strike: forward, years: yearsTo(chain[0]?.expiryMs ?? null), vol: atmOf(chain) }
    return premiumOf({ ...at, isCall: true }) + premiumOf({ ...at, isCall: false })
  }
  expectEqual(columnOf(metrics, 'expiry', 'straddle'), expiryNumbers(straddle), 1e-8, 5)
  expectEqual(columnOf(pains, 'expiry', 'maxPain'), expiryNumbers(painOf), 0, 5)
  const calls = expiryNumbers((chain) => openOf(chain.filter(isCall)))
  const puts = expiryNumbers((chain) => openOf(chain.filter((quote) => !isCall(quote))))
  expectEqual(columnOf(pains, 'expiry', 'callCoin'), calls, 1e-12, 5)
  expectEqual(
    columnOf(pains, 'expiry', 'putCallRatio'),
    new Map([...puts].map(([expiry, put]) => [expiry, put / (calls.get(expiry) ?? Number.NaN)])),
    1e-12,
    5,
  )
})

test('by expiry: forward vol and basis, and the constant maturity of 30 days between its neighbors', async () => {
  const terms = await answered('term-structure')
  const curve = [...byExpiry()]
    .map(([expiryMs, chain]) => ({ expiryMs, years: yearsTo(expiryMs), atm: atmOf(chain), chain }))
    .toSorted((a, b) => a.expiryMs - b.expiryMs)
  const variance = ({ years, atm }: (typeof curve)[number]) => atm ** 2 * years
  const forwardVols = curve.slice(1).map((far, i): [number, number] => {
    const near = curve[i] ?? far
    return [far.expiryMs, Math.sqrt((variance(far) - variance(near)) / (far.years - near.years))]
  })
  expectEqual(columnOf(terms, 'expiry', 'forwardVol'), new Map(forwardVols), 1e-7, 4)
  const basis = curve.map(({ expiryMs, years, chain }): [number, number] => [
    expiryMs,
    (numberOf(chain[0]?.underlying) / numberOf(chain[0]?.index) - 1) / years,
  ])
  expectEqual(columnOf(terms, 'expiry', 'basis'), new Map(basis), 1e-6, 4)
  const month = 30 / 365
  const after = curve.findIndex(({ years }) => years >= month)
  const near = curve[after - 1]
  const far = curve[after]
  if (near === undefined || far === undefined) throw new Error('no expiries around 30 days')
  const share = (month - near.years) / (far.years - near.years)
  const atm30 = Math.sqrt(((1 - share) * variance(near) + share * variance(far)) / month)
  const [summary] = await answered('market-summary')
  expect(numberOf(summary?.atm30)).toBeCloseTo(atm30, 9)
})

test('by option: greeks at the mark, vols that reproduce bid and ask, and the value of a mark in USD', async () => {
  const chain = await answered('option-chain')
  const quoteOf = new Map(quotes.map((quote) => [quote.instrument ?? null, quote]))
  const plain = (of: (quote: Row) => number) => new Map([...quoteOf].map(([name, quote]) => [name, of(quote)]))
  for (const greek of ['delta', 'gamma', 'vega', 'theta'] as const) {
    const expected = plain((quote) => greeksOf(optionOf(quote))[greek])
    const own = columnOf(chain, 'instrument', greek)
    expectEqual(own, expected, 1e-6, 100)
  }
  for (const side of ['bid', 'ask'] as const) {
    const premiums = new Map(
      chain.map((row): [Cell, number] => {
        const quote = quoteOf.get(row.instrument ?? null)
        const vol = numberOf(row[`${side}Vol`])
        return [row.instrument ?? null, quote === undefined ? Number.NaN : premiumOf(optionOf(quote, vol))]
      }),
    )
    const paid = plain((quote) => numberOf(quote[side]) * numberOf(quote.underlying))
    expectEqual(premiums, paid, 2e-3, 100)
  }
  expectEqual(
    columnOf(chain, 'instrument', 'markUsd'),
    plain((quote) => numberOf(quote.mark) * numberOf(quote.index)),
    1e-12,
    100,
  )
})

test('of the book: open interest in coins and USD, volume, premium and delta of open interest, puts over calls', async () => {
  const [summary] = await answered('market-summary')
  const index = numberOf(quotes[0]?.index)
  expect(numberOf(summary?.openInterestCoin)).toBeCloseTo(openOf(quotes), 6)
  expect(numberOf(summary?.openInterestUsd) / (openOf(quotes) * index)).toBeCloseTo(1, 9)
  expect(numberOf(summary?.volumeCoin)).toBeCloseTo(sum(quotes.map((quote) => numberOf(quote.volume24hCoin) || 0)), 6)
  const [calls, puts] = [true, false].map((ofCalls) => quotes.filter((quote) => isCall(quote) === ofCalls))
  expect(numberOf(summary?.putCallRatio)).toBeCloseTo(openOf(puts ?? []) / openOf(calls ?? []), 10)
  const byBookExpiry = await answered('open-interest', { by: 'expiry' })
  const open = (quote: Row) => numberOf(quote.openInterestCoin) || 0
  const premium = expiryNumbers((chain) =>
    sum(
      chain
        .filter((quote) => isCall(quote) && open(quote) > 0)
        .map((quote) => open(quote) * numberOf(quote.mark) * numberOf(quote.index)),
    ),
  )
  expectEqual(columnOf(byBookExpiry, 'expiry', 'callPremiumUsd'), premium, 1e-9, 5)
  const delta = expiryNumbers((chain) =>
    sum(
      chain
        .filter((quote) => isCall(quote) && open(quote) > 0)
        .map((quote) => open(quote) * greeksOf(optionOf(quote)).delta),
    ),
  )
  expectEqual(columnOf(byBookExpiry, 'expiry', 'callDeltaCoin'), delta, 1e-7, 5)
})

test('of trades: coins, premium and number by kind, of the day before the instant', async () => {
  const trades = (
    await stored('trade', NOW_MS - MS_PER_DAY, NOW_MS, ['kind', 'instrument', 'price', 'amountCoin', 'index'])
  ).filter(({ kind }) => kind === 'option')
  const volume = await answered('traded-volume', { by: 'expiry', span: '1d' })
  for (const kind of ['call', 'put']) {
    const own = volume.filter(({ optionType }) => optionType === kind)
    const plain = trades.filter(({ instrument }) => String(instrument).endsWith(kind === 'call' ? '-C' : '-P'))
    const total = (rows: readonly Row[], name: string) => sum(rows.map((row) => numberOf(row[name])))
    expect(plain.length).toBeGreaterThan(20)
    expect(total(own, 'trades')).toBe(plain.length)
    expect(total(own, 'amountCoin')).toBeCloseTo(total(plain, 'amountCoin'), 6)
    const premium = sum(plain.map((row) => numberOf(row.price) * numberOf(row.amountCoin) * numberOf(row.index)))
    expect(total(own, 'premiumUsd') / premium).toBeCloseTo(1, 9)
  }
})

type Day = { readonly atMs: number; readonly high: number; readonly low: number; readonly close: number }

/** Whole days of the perpetual, of its stored hours. */
const wholeDays = async (): Promise<readonly Day[]> => {
  const columns = ['instrument', 'intervalMs', 'atMs', 'high', 'low', 'close']
  const bars = (await stored('candle', NOW_MS - DAYS * MS_PER_DAY, NOW_MS, columns)).filter(
    ({ instrument, intervalMs }) => instrument === 'BTC-PERPETUAL' && intervalMs === MS_PER_HOUR,
  )
  return [...Map.groupBy(bars, ({ atMs }) => Math.floor(numberOf(atMs) / MS_PER_DAY))]
    .filter(([, hours]) => hours.length === 24)
    .map(([day, hours]) => ({
      atMs: day * MS_PER_DAY,
      high: Math.max(...hours.map(({ high }) => numberOf(high))),
      low: Math.min(...hours.map(({ low }) => numberOf(low))),
      close: numberOf(hours.toSorted((x, y) => numberOf(x.atMs) - numberOf(y.atMs)).at(-1)?.close),
    }))
    .toSorted((x, y) => x.atMs - y.atMs)
}

/** Standard deviation of a sample. */
const deviationOf = (values: readonly number[]): number => {
  const mean = sum(values) / values.length
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1))
}

test('of bars: Parkinson and close-to-close vol of thirty whole days, and the change of a month', async () => {
  const days = await wholeDays()
  const last = days.slice(-30)
  const parkinson = Math.sqrt((365 * sum(last.map(({ high, low }) => Math.log(high / low) ** 2))) / (120 * Math.LN2))
  const returns = last.map(({ close: now }, i) => Math.log(now / (days.at(i - 31)?.close ?? Number.NaN)))
  const volOf = async (estimator: string): Promise<number> => {
    const rows = await answered('realised-vol', { estimator, windows: '30' })
    return numberOf(rows.at(-1)?.vol)
  }
  expect(await volOf('parkinson')).toBeCloseTo(parkinson, 10)
  expect(await volOf('close')).toBeCloseTo(deviationOf(returns) * Math.sqrt(365), 10)
  const [future] = await answered('futures-board')
  expect(numberOf(future?.vol30)).toBeCloseTo(parkinson, 10)
  const months = await answered('performance-months')
  const march = months.find(({ year, month }) => year === 2026 && month === 3)
  const february = days.findLast(({ atMs }) => atMs < Date.UTC(2026, 2))
  const newest = days.at(-1)
  expect(numberOf(march?.change)).toBeCloseTo((newest?.close ?? Number.NaN) / (february?.close ?? Number.NaN) - 1, 10)
})

test('of the volatility index: move of a day, mean, deviation, z-score, rank and percentile of thirty days', async () => {
  const ticks = await stored('vol-index', NOW_MS - DAYS * MS_PER_DAY, NOW_MS, ['atMs', 'vol'])
  const byDay = Map.groupBy(ticks, ({ atMs }) => Math.floor(numberOf(atMs) / MS_PER_DAY))
  const closes = [...byDay]
    .toSorted(([x], [y]) => x - y)
    .map(([, rows]) => numberOf(rows.toSorted((x, y) => numberOf(x.atMs) - numberOf(y.atMs)).at(-1)?.vol))
    .slice(-30)
  const now = closes.at(-1) ?? Number.NaN
  const stats = (await answered('vol-index-stats')).find(({ spanDays }) => spanDays === 30)
  const mean = sum(closes) / closes.length
  const low = Math.min(...closes)
  const high = Math.max(...closes)
  expect(numberOf(stats?.dailyMove)).toBeCloseTo(now / Math.sqrt(365), 12)
  expect(numberOf(stats?.mean)).toBeCloseTo(mean, 10)
  expect(numberOf(stats?.deviation)).toBeCloseTo(deviationOf(closes), 10)
  expect(numberOf(stats?.zScore)).toBeCloseTo((now - mean) / deviationOf(closes), 8)
  expect(numberOf(stats?.rank)).toBeCloseTo((now - low) / (high - low), 10)
  const earlier = closes.slice(0, -1)
  expect(numberOf(stats?.percentile)).toBeCloseTo(earlier.filter((value) => value < now).length / earlier.length, 10)
})

test('of futures: basis, its rate by year, spread and open interest of every contract, and funding held for thirty days', async () => {
  const columns = ['instrument', 'expiryMs', 'bid', 'ask', 'mark', 'index', 'openInterestUsd', 'openInterestCoin']
  const contracts = await stored('future-quote', NOW_MS, NOW_MS, columns)
  const board = await answered('futures-board')
  const plain = (of: (row: Row) => number) => new Map(contracts.map((row) => [row.instrument ?? null, of(row)]))
  const own = (value: string) => columnOf(board, 'instrument', value)
  const middle = ({ bid, ask }: Row) => (numberOf(bid) + numberOf(ask)) / 2
  expectEqual(
    own('basis'),
    plain(({ mark, index }) => numberOf(mark) - numberOf(index)),
    1e-9,
    5,
  )
  expectEqual(
    own('apr'),
    plain(({ mark, index, expiryMs }) => (numberOf(mark) / numberOf(index) - 1) / yearsTo(expiryMs ?? null)),
    1e-9,
    4,
  )
  expectEqual(
    own('spreadBps'),
    plain((row) => ((numberOf(row.ask) - numberOf(row.bid)) / middle(row)) * 10_000),
    1e-9,
    5,
  )
  expectEqual(
    own('openInterestUsd'),
    plain(({ openInterestUsd }) => numberOf(openInterestUsd)),
    1e-12,
    5,
  )
  const payments = await stored('funding-rate', NOW_MS - 30 * MS_PER_DAY, NOW_MS, ['instrument', 'atMs', 'rate'])
  const paid = payments.filter(({ instrument, atMs }) => {
    const isIn = numberOf(atMs) > NOW_MS - 30 * MS_PER_DAY
    return instrument === 'BTC-PERPETUAL' && isIn
  })
  const perpetual = (await answered('perpetuals-board')).find(({ instrument }) => instrument === 'BTC-PERPETUAL')
  expect(numberOf(perpetual?.held30d)).toBeCloseTo(sum(paid.map(({ rate }) => numberOf(rate))), 10)
})
