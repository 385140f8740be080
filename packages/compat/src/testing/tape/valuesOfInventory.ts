import { pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { expectRows } from '../askDesk.ts'
import { type Known, priced } from '../book/knownBook.ts'
import {
  coins,
  DAY_MS,
  during,
  field,
  grouped,
  method,
  NOW_MS,
  putCall,
  spanOf,
  sum,
  TRADES,
  type Trade,
  wantedBy,
} from './knownTape.ts'

/** Inventories and their greeks: what customers came to hold, and the slopes of its price. */

/** The smiles of which the chain of now was made. */
const CHAIN = [7, 31, 59, 150, 240].map((days) => {
  const total = (0.2 * days) / 365
  return {
    ...{ expiryMs: NOW_MS + days * DAY_MS, forward: 90_000 * Math.exp((0.06 * days) / 365) },
    params: { a: 0.35 * total, b: 0.9 * total, rho: -0.25, m: 0.02, sigma: 0.6 },
  }
})

type Stored = Readonly<Record<'atMs' | 'index', number>> & { readonly symbol: string }
const SMILES = (pastRows('surface') as unknown as readonly Stored[]).filter(({ symbol }) => symbol === 'BTC')
/** What is stored of the index at an instant, or last before it. */
const indexAt = (atMs: number): number => SMILES.findLast((row) => row.atMs <= atMs)?.index ?? Number.NaN

test('the index beside net flow is the one that was stored last', async () => {
  const fromMs = NOW_MS - 3 * DAY_MS
  const beside = (rows: readonly Row[], at: string) => {
    const key = (row: Row) => `${row[at]} ${Number(row.strike)}`
    // What is stored of the day before the beginning is known too.
    const wanted = new Map(rows.map((row): [string, Row] => [key(row), { indexPrice: indexAt(Number(row[at])) }]))
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(rows.map(({ indexPrice }) => indexPrice)).size).toBeGreaterThan(2)
    expectRows(rows, key, wanted)
  }
  beside(await method('trades-flow/net-volumes', spanOf(fromMs, NOW_MS)), 'timestamp')
  beside(await method('trades-flow/net-positioning', spanOf(fromMs, NOW_MS)), 'snapshotTimestamp')
  const dated = { dateStart: new Date(fromMs).toISOString().slice(0, 16).replace('T', ' ') }
  beside(await field('HistoricalNetVolumeApi', dated), 'date')
  beside(await field('genericNetVolumeGvolDirection', { days: 3 }), 'date')
  beside(await field('HistoricalNetPositioningApi', dated), 'date')
  beside(await field('genericNetPositioningGvolDirection', dated), 'date')
})

test('net greeks by strike: coins that customers bought less those they sold, times the slope of the price of each', async () => {
  const fromMs = NOW_MS - 3 * DAY_MS
  const slopes = (trade: Trade) => {
    const years = (trade.expiryMs - trade.atMs) / (365 * DAY_MS)
    const of = { forward: trade.index, strike: trade.strike, side: putCall(trade) } as Known
    const [sigma, step] = [trade.vol ?? Number.NaN, trade.index * 1e-3]
    const [low, middle, high] = [-step, 0, step].map((moved) => priced(of, sigma, years, moved)) as [
      number,
      number,
      number,
    ]
    return {
      delta: (high - low) / (2 * step),
      gamma: (high + low - 2 * middle) / step ** 2,
      vega: (priced(of, sigma + 1e-4, years) - priced(of, sigma - 1e-4, years)) / 2e-2,
    }
  }
  const netOf = (own: readonly Trade[], name: 'delta' | 'gamma' | 'vega') =>
    // A trade without a vol has no slopes.
    sum(
      own.filter(({ vol }) => vol !== null),
      (trade) => wantedBy(trade) * trade.amountCoin * slopes(trade)[name],
    )
  const last = (rows: readonly Row[], at: string) => {
    const newest = Math.max(...rows.map((row) => Number(row[at])))
    return rows.filter((row) => Number(row[at]) === newest)
  }
  const wanted = (name: (greek: string) => string) =>
    grouped(
      during(fromMs, NOW_MS),
      ({ strike }) => String(strike),
      (own) => ({
        [name('Delta')]: netOf(own, 'delta'),
        [name('Gamma')]: netOf(own, 'gamma'),
        [name('Vega')]: netOf(own, 'vega'),
      }),
    )
  const key = ({ strike }: Row) => String(Number(strike))
  const rest = last(await method('trades-flow/net-volumes', spanOf(fromMs, NOW_MS)), 'timestamp')
  expectRows(
    rest,
    key,
    wanted((greek) => `cumulativeTrade${greek}`),
    5e-3,
  )
  const dated = { dateStart: new Date(fromMs).toISOString().slice(0, 16).replace('T', ' ') }
  const rows = last(await field('HistoricalNetVolumeApi', dated), 'date')
  expectRows(
    rows,
    key,
    wanted((greek) => `cumulative${greek}`),
    5e-3,
  )
})

/** Of the smile that the chain was made of, with the price's second slope by steps. */
const gammaNow = (expiryMs: number, strike: number): number => {
  const expiry = CHAIN.find((one) => one.expiryMs === expiryMs)
  if (expiry === undefined) return Number.NaN
  const k = Math.log(strike / expiry.forward)
  const { a, b, rho, m, sigma } = expiry.params
  const years = (expiryMs - NOW_MS) / (365 * DAY_MS)
  const vol = Math.sqrt((a + b * (rho * (k - m) + Math.hypot(k - m, sigma))) / years)
  const of = { forward: expiry.forward, strike, side: 'C' } as Known
  const step = expiry.forward * 1e-3
  const [low, middle, high] = [-step, 0, step].map((moved) => priced(of, vol, years, moved)) as [number, number, number]
  return (high + low - 2 * middle) / step ** 2
}

test('gamma levels: gamma of what is open with the sign of the inventory of each side', async () => {
  const open = { call: 10, put: 5 }
  const living = TRADES.filter(({ expiryMs }) => expiryMs > NOW_MS)
  const customers = (own: readonly Trade[], type: 'call' | 'put') =>
    sum(
      own.filter(({ optionType }) => optionType === type),
      (trade) => wantedBy(trade) * trade.amountCoin,
    )
  const held = (own: readonly Trade[], type: 'call' | 'put') => {
    const net = customers(own, type)
    return Math.sign(net) * Math.min(Math.abs(net), open[type])
  }
  const pairs = grouped(
    living,
    (trade) => `${trade.expiryMs} ${trade.strike}`,
    (own) => {
      const [{ expiryMs, strike }] = own as [Trade]
      const signed = (['call', 'put'] as const).reduce(
        (all, type) => all + Math.sign(customers(own, type)) * open[type],
        0,
      )
      return { gammaLevel: signed * gammaNow(expiryMs, strike), dealerTotInventory: sum(own, coins) }
    },
  )
  const key = (row: Row) => `${row.expiration} ${row.strike}`
  const levels = (await field('GammaLevelsExpiration')).filter((row) => pairs.has(key(row)))
  expectRows(levels, key, pairs, 5e-3)
  const sides = new Map(
    [...Map.groupBy(living, (trade) => `${trade.expiryMs} ${trade.strike}`).values()].flatMap((own) =>
      (['call', 'put'] as const).map((type): [string, Row] => {
        const [{ expiryMs, strike }] = own as [Trade]
        const inventory = held(own, type)
        const size = open[type] * gammaNow(expiryMs, strike)
        return [
          `${expiryMs} ${strike} ${type === 'call' ? 'C' : 'P'}`,
          {
            ...{ dealerNetInventory: inventory, indexPrice: 90_000, strike },
            ...(inventory === 0 ? {} : { gammaLevel: Math.sign(inventory) * size }),
          },
        ]
      }),
    ),
  )
  const sent = {
    exchange: 'deribit',
    currency: 'BTC',
    timeFormat: 'ms',
    startDate: String(NOW_MS),
    endDate: String(NOW_MS),
  }
  const place = (row: Row) => `${row.expirationTimestamp} ${Number(row.strike)} ${row.putCall}`
  const snapshots = await method('trades-flow/gamma-exposures-snapshots', sent)
  expectRows(
    snapshots.filter((row) => sides.has(place(row))),
    place,
    sides,
    5e-3,
  )
})
