import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { studies } from '../../catalog.ts'

const T = Date.UTC(2026, 0, 5, 10, 7)
const NEAR = Date.UTC(2026, 0, 9, 8)
const FAR = Date.UTC(2026, 0, 16, 8)

type Row = Readonly<Record<string, unknown>>
type Option = {
  readonly name: string
  readonly strike: number
  readonly type: 'call' | 'put'
  readonly expiryMs: number
}

/** A market with a given index path; forwards are 1 % above it, vols are 50 %. */
const world = (symbol: string, options: readonly Option[], contractSize: number) => {
  const isInverse = !symbol.includes('_')
  const indexAt = (atMs: number) => 95_000 + ((atMs - T) / MS_PER_DAY) * 1_000
  const markOf = ({ strike, type, expiryMs }: Option, atMs: number) => {
    const forward = indexAt(atMs) * 1.01
    const value = black76(type, forward, strike, yearsBetween(atMs, expiryMs), 0.5)
    return isInverse ? value / forward : value
  }
  const snapshots = Array.from({ length: 24 * 12 }, (_, i) => T - 37 * 60_000 + i * MS_PER_HOUR)
  const chains = snapshots.flatMap((snapshotMs) =>
    options
      .filter(({ expiryMs }) => snapshotMs < expiryMs)
      .map((option) => ({
        snapshotMs,
        instrument: option.name,
        mark: markOf(option, snapshotMs),
        markVol: 0.5,
        underlying: indexAt(snapshotMs) * 1.01,
        index: indexAt(snapshotMs),
        openInterestCoin: snapshotMs < T ? 100 : option.type === 'call' ? 104 : 97,
      })),
  )
  const futures = snapshots.map((snapshotMs) => ({
    snapshotMs: snapshotMs - 60_000,
    instrument: 'PERPETUAL',
    mark: indexAt(snapshotMs),
  }))
  const instruments = options.map(({ name, strike, type, expiryMs }) => ({
    name,
    strike,
    expiryMs,
    optionType: type,
    contractSize,
    kind: 'option',
  }))
  const settlements = [NEAR, FAR].map((atMs) => ({ atMs, kind: 'index', instrument: 'index', price: indexAt(atMs) }))
  return { symbol, isInverse, indexAt, markOf, chains, futures, instruments, settlements }
}

type World = ReturnType<typeof world>

const print = (tradeId: string, instrument: string, takerSide: 'buy' | 'sell', more: Row): Row => ({
  atMs: T,
  tradeId,
  instrument,
  kind: 'option',
  takerSide,
  index: 95_000,
  vol: 0.5,
  ...more,
})

const contextWith = (
  of: World,
  trades: readonly Row[],
  { nowMs, ...tableRows }: { readonly nowMs: number; readonly [table: string]: readonly Row[] | number },
) => {
  const tables: Readonly<Record<string, readonly Row[]>> = {
    trade: trades,
    instrument: of.instruments,
    'option-quote': of.chains,
    'future-quote': of.futures,
    'settlement-price': of.settlements,
    ...(tableRows as Readonly<Record<string, readonly Row[]>>),
  }
  return emptyContext({
    nowMs: () => nowMs,
    rows: (table, span, where) => {
      const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as {
        readonly fromMs?: number
        readonly toMs?: number
      }
      return (tables[table] ?? []).filter((row) => {
        const at = (row.snapshotMs ?? row.atMs ?? fromMs) as number
        return (
          at >= fromMs && at <= toMs && Object.entries(where).every(([name, condition]) => isOf(row[name], condition))
        )
      })
    },
  })
}

const isOf = (value: unknown, condition: unknown): boolean => {
  if (typeof condition !== 'object' || condition === null)
    return condition === undefined || value === undefined || value === condition
  if ('in' in condition) return value === undefined || (condition.in as readonly unknown[]).includes(value)
  return !('isKnown' in condition) || (value !== undefined && value !== null)
}

const LOW = { name: 'X-100000-C', strike: 100_000, type: 'call', expiryMs: NEAR } as const
const HIGH = { name: 'X-110000-C', strike: 110_000, type: 'call', expiryMs: NEAR } as const
const PUT = { name: 'X-90000-P', strike: 90_000, type: 'put', expiryMs: NEAR } as const
const LATE = { name: 'X-100000-C-FAR', strike: 100_000, type: 'call', expiryMs: FAR } as const

/** A put spread against a call: customers sell the put and buy the call; hedged with a perpetual. */
const blockOf = (prices: readonly [call: number, put: number]): readonly Row[] => {
  const block = { blockTradeId: 'B1', blockTradeLegs: 3 }
  return [
    print('1', LOW.name, 'buy', { ...block, price: prices[0], mark: prices[0] * 0.99, amountCoin: 2.5 }),
    print('2', PUT.name, 'sell', { ...block, price: prices[1], mark: prices[1], amountCoin: 5 }),
    { ...print('3', 'PERPETUAL', 'sell', { ...block, price: 95_100, amountCoin: 1.25 }), kind: 'perpetual', vol: null },
  ]
}
const UNI = JSON.stringify([`buy ${LOW.name}`, `sell ${PUT.name}`])

const table = (columns: Readonly<Record<string, ArrayLike<unknown>>>) =>
  Array.from({ length: columns.leg.length }, (_, i) =>
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values[i]])),
  ) as unknown as readonly Readonly<Record<string, number> & { leg: string; kind: string }>[]

describe.each([
  { symbol: 'BTC', contractSize: 0.01, prices: [0.03, 0.02] },
  { symbol: 'BTC_USDC', contractSize: 10, prices: [2_900, 1_900] },
] as const)('a hedged structure of $symbol', ({ symbol, contractSize, prices }) => {
  const of = world(symbol, [LOW, PUT], contractSize)
  const market = { exchange: 'deribit', symbol, uniTrade: UNI }
  const over = contextWith(of, blockOf(prices), { nowMs: FAR })
  const settle = of.indexAt(NEAR)

  test('at expiry the result is intrinsic less premium of every leg, with the hedge at its last mark', async () => {
    const rows = table(await columnsOf(studies['structure-life'], over, market)).slice(-4)
    const intrinsic = [Math.max(0, settle - 100_000), Math.max(0, 90_000 - settle)]
    const last = of.futures.filter(({ snapshotMs }) => snapshotMs < NEAR).at(-1)?.mark ?? Number.NaN
    const own = of.isInverse
      ? [
          2.5 * (intrinsic[0] / settle - prices[0]),
          -5 * (intrinsic[1] / settle - prices[1]),
          -1.25 * (1 - 95_100 / last),
        ]
      : [2.5 * (intrinsic[0] - prices[0]), -5 * (intrinsic[1] - prices[1]), -1.25 * (last - 95_100)]
    const usd = own.map((amount) => (of.isInverse ? amount * settle : amount))
    expect(rows.map(({ at }) => at)).toEqual([NEAR, NEAR, NEAR, NEAR])
    for (const [i, amount] of usd.entries()) expect(rows[i].pnlUsd).toBeCloseTo(amount, 6)
    expect(rows[3].pnlUsd).toBeCloseTo(usd[0] + usd[1] + usd[2], 6)
    expect(rows[3].pnlCoin).toBeCloseTo((usd[0] + usd[1] + usd[2]) / settle, 10)
    expect(rows.map(({ isSettled }) => isSettled)).toEqual([1, 1, 0, 0])
    expect([rows[0].deltaCoin, rows[0].vegaUsd, rows[0].openCoin]).toEqual([0, 0, 0])
  })

  test('during its life each leg is marked at its chain, and the total is the sum of the legs', async () => {
    const rows = table(await columnsOf(studies['structure-life'], over, market))
    const instants = [...new Set(rows.map(({ at }) => at))].slice(0, -1)
    expect(instants.length).toBeGreaterThan(80)
    for (const at of instants) {
      const [call, put, hedge, total] = rows.filter((row) => row.at === at)
      for (const name of ['worthUsd', 'pnlCoin', 'pnlUsd', 'deltaCoin', 'gamma', 'vegaUsd', 'thetaUsd'] as const)
        expect(total[name]).toBeCloseTo(call[name] + put[name] + hedge[name], 8)
      const unit = of.isInverse ? of.indexAt(at) : 1
      expect(call.pnlUsd).toBeCloseTo(2.5 * (of.markOf(LOW, at) - prices[0]) * unit, 6)
      expect(put.pnlUsd).toBeCloseTo(-5 * (of.markOf(PUT, at) - prices[1]) * unit, 6)
      expect([call.openCoin, put.openCoin, hedge.deltaCoin]).toEqual([104, 97, -1.25])
    }
    // Vega computed independently: the price at one vol point more and less.
    const at = instants[10]
    const forward = of.indexAt(at) * 1.01
    const [up, down] = [0.505, 0.495].map((vol) => black76('call', forward, 100_000, yearsBetween(at, NEAR), vol))
    expect(rows.find((row) => row.at === at)?.vegaUsd).toBeCloseTo(2.5 * (up - down), 2)
  })

  test('the reverse structure gains what this one loses', async () => {
    const turned = { ...market, uniTrade: JSON.stringify([`sell ${LOW.name}`, `buy ${PUT.name}`]) }
    const [one, other] = await Promise.all(
      [market, turned].map((args) => columnsOf(studies['structure-life'], over, args)),
    )
    expect(Array.from(other.pnlUsd)).toEqual(Array.from(one.pnlUsd, (usd) => 0 - Number(usd)))
  })

  test('by leg: open interest before and after with the age of the snapshots, premium, and result', async () => {
    const rows = table(await columnsOf(studies['structure-legs'], over, market))
    expect(rows.map(({ leg }) => leg)).toEqual([LOW.name, PUT.name, 'PERPETUAL', 'total'])
    expect(rows.map(({ openBefore, openAfter, openChange }) => [openBefore, openAfter, openChange])).toEqual([
      [100, 104, 4],
      [100, 97, -3],
      [Number.NaN, Number.NaN, Number.NaN],
      [Number.NaN, Number.NaN, Number.NaN],
    ])
    expect(rows.map(({ openShare }) => openShare).slice(0, 2)).toEqual([4 / 2.5, -3 / 5])
    // The chain before was 37 minutes old, the next came 23 minutes later.
    expect([rows[0].openBeforeAge, rows[0].openAfterAge]).toEqual([37 * 60, 23 * 60])
    const unit = of.isInverse ? 95_000 : 1
    expect(rows[3].premiumUsd).toBeCloseTo((2.5 * prices[0] - 5 * prices[1]) * unit, 8)
    const life = table(await columnsOf(studies['structure-life'], over, market)).slice(-4)
    expect(rows.map(({ pnlUsd }) => pnlUsd)).toEqual(life.map(({ pnlUsd }) => pnlUsd))
  })

  test('unavailable data stays unknown: a leg without a quote, a settlement that is not stored', async () => {
    const chains = of.chains.filter(
      ({ instrument, snapshotMs }) => instrument !== PUT.name || snapshotMs < T + MS_PER_DAY,
    )
    const gap = contextWith(of, blockOf(prices), { nowMs: FAR, 'option-quote': chains, 'settlement-price': [] })
    const rows = table(await columnsOf(studies['structure-life'], gap, market))
    const [call, put, , total] = rows.filter(({ at }) => at > T + 2 * MS_PER_DAY && at < NEAR)
    expect([call.pnlUsd > -1e9, put.pnlUsd, total.pnlUsd, total.vegaUsd]).toEqual([
      true,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
    // The hedge of a linear book still has a price; nothing else has.
    const [one, other, , all] = rows.slice(-4)
    expect([one.pnlUsd, other.pnlUsd, all.pnlUsd]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  test('without a settlement price the last half hour’s average of the index is used, as for any expired leg', async () => {
    const averaged = Array.from({ length: 30 }, (_, minute) => ({
      atMs: NEAR - minute * 60_000,
      indexName: 'index',
      // On average 101,000.
      price: 101_000 + (minute % 2 === 0 ? 500 : -500),
    }))
    const endOf = async (tables: Readonly<Record<string, readonly Row[]>>) => {
      const over = contextWith(of, blockOf(prices), { nowMs: FAR, 'settlement-price': [], ...tables })
      return table(await columnsOf(studies['structure-life'], over, market))
        .slice(-4)
        .map(({ pnlUsd }) => pnlUsd)
    }
    const published = { atMs: NEAR, kind: 'index', instrument: 'index', price: 101_000 }
    const settled = await endOf({ 'settlement-price': [published] })
    expect(settled.every(Number.isFinite)).toBe(true)
    expect(await endOf({ 'index-price': averaged })).toEqual(settled)
  })
})

test('in a calendar spread the settled leg keeps its payoff in coin while the other is open', async () => {
  const of = world('BTC', [LOW, LATE], 0.1)
  const combo = { comboTradeId: 'C', price: 0.03, amountCoin: 3 }
  const trades = [print('1', LOW.name, 'sell', combo), print('2', LATE.name, 'buy', { ...combo, price: 0.05 })]
  const market = {
    exchange: 'deribit',
    symbol: 'BTC',
    uniTrade: JSON.stringify([`buy ${LATE.name}`, `sell ${LOW.name}`]),
  }
  const rows = table(await columnsOf(studies['structure-life'], contextWith(of, trades, { nowMs: FAR + 1 }), market))
  const paid = -3 * (Math.max(0, of.indexAt(NEAR) - 100_000) / of.indexAt(NEAR) - 0.03)
  const after = rows.filter(({ leg, at }) => leg === LOW.name && at >= NEAR)
  expect(after.length).toBeGreaterThan(20)
  for (const { pnlCoin, pnlUsd, at } of after) {
    expect(pnlCoin).toBeCloseTo(paid, 12)
    expect(pnlUsd).toBeCloseTo(paid * of.indexAt(at), 6)
  }
  expect(rows.at(-1)).toMatchObject({ leg: 'total', at: FAR, isSettled: 1 })
})

test('a block with more legs is another structure; a structure without trades, or an invalid one, is refused with a message', async () => {
  const of = world('BTC', [LOW, HIGH, PUT], 1)
  const block = { blockTradeId: 'B', blockTradeLegs: 3, price: 0.02, amountCoin: 1 }
  const trades = [
    print('1', LOW.name, 'buy', block),
    print('2', HIGH.name, 'sell', block),
    print('3', PUT.name, 'buy', block),
  ]
  const context = contextWith(of, trades, { nowMs: T + MS_PER_DAY })
  const answerWith = (more: Row) =>
    answerOf(studies['structure-life'], context, { exchange: 'deribit', symbol: 'BTC', ...more })
  const uniTrade = JSON.stringify([`buy ${LOW.name}`, `sell ${HIGH.name}`])
  expect(await answerWith({ uniTrade })).toMatchObject({
    ok: false,
    message: expect.stringContaining('No trade of this structure'),
  })
  expect(await answerWith({})).toMatchObject({ ok: false, message: expect.stringContaining('uniTrade') })
  const whole = JSON.stringify([`buy ${LOW.name}`, `buy ${PUT.name}`, `sell ${HIGH.name}`])
  expect(await answerWith({ uniTrade: whole })).toMatchObject({ ok: true })
  expect(await answerWith({ uniTrade: whole, tradeId: 'other' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('other'),
  })
})
