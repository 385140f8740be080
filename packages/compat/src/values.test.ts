import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ofRunner } from '../testing/ofRunner.ts'
import { answerMethod, type Cell, type Desk, methodForms, methods, type Row, type Table } from './index.ts'

/** Values compared with those published by the original. */

const AT_MS = Date.UTC(2024, 3, 1)
const EXPIRY_MS = Date.UTC(2024, 3, 26, 8)

const tableOf = (rows: readonly Row[], asOfMs = AT_MS): Table => ({
  asOfMs,
  size: rows.length,
  column: (name) => rows.map((row) => row[name] ?? null),
})

const deskOf = (ask: (id: string, args: Row) => readonly Row[] | undefined): Desk => ({
  nowMs: AT_MS,
  markets: [{ venue: 'deribit', symbol: 'BTC' }],
  venues: ['deribit'],
  ...ofRunner(async (id, args) => {
    const rows = ask(id, args)
    return rows && tableOf(rows)
  }),
})

const answered = async (path: string, sent: Readonly<Record<string, string>>, desk: Desk): Promise<readonly Row[]> => {
  const form = methodForms[path]
  const method = methods[path]
  if (form === undefined || method === undefined) throw new RangeError(path)
  const { body } = await answerMethod(form, method, new URLSearchParams(sent), desk, async () => undefined)
  return (body as { payload: { data: readonly Row[] } }).payload.data
}

const BOOK = { exchange: 'deribit', currency: 'BTC' }

/** Raw SVI; variance. */
const svi = ({ a, b, rho, m, sigma }: Readonly<Record<string, number>>, k: number): number =>
  a! + b! * (rho! * (k - m!) + Math.hypot(k - m!, sigma!))

/** A row of svi-minutely from its documentation: BTC, 2024-11-22 23:00 UTC, index 98,757, forward 65.42 above. */
const PUBLISHED = {
  a: -5.639107704162598,
  b: 39.75821304321289,
  m: -0.20742395520210266,
  rho: -0.6995736956596375,
  sigma: 0.20480555295944214,
}

test('the published SVI row is a smile of annualised variance in k = ln(K/F), and so is ours by DTE', async () => {
  // BTC options of a day or two traded between 40 and 60 % then; as total variance the same row would mean 500 % and
  // more.
  expect(Math.sqrt(svi(PUBLISHED, 0))).toBeGreaterThan(0.4)
  for (const k of [-0.05, -0.02, 0, 0.02, 0.05]) expect(Math.sqrt(svi(PUBLISHED, k))).toBeLessThan(0.6)
  const timeYears = 25.3333 / 365
  const total = { a: 0.01, b: 0.06, rho: -0.2, m: 0.02, sigma: 0.15 }
  const fit = { ...total, timeYears, days: 25.3333, expiry: EXPIRY_MS, forward: 71_900 }
  const desk = deskOf((id) => (id === 'surface-fit' ? [fit] : [{ index: 71_297.84 }]))
  const vol = Math.sqrt(svi(total, 0.1) / timeYears)
  for (const sviFormat of ['DTE', 'TAU', '']) {
    const [row] = await answered('derivatives/analytics/volatility/svi-minutely', { currency: 'BTC', sviFormat }, desk)
    const { sviA: a, sviB: b, sviRho: rho, sviM: m, sviSigma: sigma } = row as Readonly<Record<string, number>>
    const variance = svi({ a, b, rho, m, sigma } as Readonly<Record<string, number>>, 0.1)
    expect(Math.sqrt(sviFormat === 'TAU' ? variance / timeYears : variance)).toBeCloseTo(vol, 12)
  }
})

test('open interest and volume of futures are millions of USD, as the published rows imply a price of the coin', async () => {
  // Published volumes of 2024-04-30 and open interest of 2024-05-01; BTC traded from 56,500 to 64,700 on those two
  // days.
  const volume = { coins: 520_927.8, millions: 31_643.4 }
  const open = { coins: 1_868.0146536224377, millions: 70.972564306 }
  expect((volume.millions * 1e6) / volume.coins).toBeGreaterThan(56_500)
  expect((volume.millions * 1e6) / volume.coins).toBeLessThan(64_700)
  // A unit of thousands or billions would be off by three orders of magnitude.
  expect(Math.abs(Math.log10((open.millions * 1e6) / open.coins / 60_600))).toBeLessThan(0.5)
  const futures = {
    venue: 'okx',
    openInterestCoin: 2_500,
    openInterestUsd: 2_500 * 71_000,
    volume24hCoin: 40_000,
    volume24hUsd: 40_000 * 71_000,
  }
  const desk = deskOf((id) => (id === 'futures-by-venue' ? [futures] : undefined))
  const sent = { asset: 'BTC', startDate: '2024-03-31T23:00:00', endDate: '2024-04-01T00:00:00' }
  const of = (name: string) => answered(`derivatives/analytics/futures-perpetuals/${name}`, sent, desk)
  const [total] = await of('open-interest-total')
  const [traded] = await of('volumes')
  expect(total).toMatchObject({ exchange: 'okex', coin: 2_500, usd: 177.5 })
  expect(traded).toMatchObject({ totalDailyVolume: 40_000, totalDailyVolumeMilUSD: 2_840 })
})

const golden = (name: string): readonly Readonly<Record<string, string>>[] | undefined => {
  const url = new URL(`../../../../shared/golden/${name}`, import.meta.url)
  if (!existsSync(url)) return undefined
  const [head, ...lines] = readFileSync(url, 'utf8').trim().split('\n')
  const names = head?.split(',') ?? []
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
}
const trades = golden('amberdata_trades_20240401.csv')
const surfaces = ['floating', 'constant'].map((name) => golden(`amberdata_delta_surface_${name}_20240401.csv`))
const chain = golden('amberdata_deribit_chain_20240401.csv')

test.skipIf(surfaces.includes(undefined))(
  'the published vol at 50 delta lies half-way in variance between the put and the call of 45, within a tenth of a point',
  async () => {
    const away = surfaces.flatMap((rows) =>
      (rows ?? []).flatMap((row) => {
        const [put, call, reportedVol] = [row.deltaPut45, row.deltaCall45, row.delta50].map(Number) as [
          number,
          number,
          number,
        ]
        return put > 0 && call > 0 && reportedVol > 0 ? [{ put45: put / 100, call45: call / 100, reportedVol }] : []
      }),
    )
    expect(away.length).toBeGreaterThan(500)
    const desk = deskOf((id) =>
      id === 'delta-grid-history'
        ? away.map((row) => ({ ...row, at: AT_MS, kind: 'expiry', days: 9, expiry: EXPIRY_MS }))
        : [],
    )
    const sent = { ...BOOK, startDate: String(AT_MS), endDate: String(AT_MS) }
    const rows = await answered('derivatives/analytics/volatility/delta-surfaces/floating', sent, desk)
    expect(rows).toHaveLength(away.length)
    const errors = rows.map(({ delta50 }, i) => Math.abs(Number(delta50) - (away[i]?.reportedVol ?? 0)))
    expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]).toBeLessThan(0.1)
  },
)

test.skipIf(trades === undefined)(
  'a buy is 1 and a sell −1: the directions of recorded trades at the ask and at the bid',
  async () => {
    const touched = (trades ?? []).flatMap((trade) => {
      const [price, bid, ask] = [trade.price, trade.preTradeBidPrice, trade.preTradeAskPrice].map(Number)
      if (trade.blockTradeId !== '' || !bid || !ask || price === undefined || (price > bid && price < ask)) return []
      return [{ direction: Number(trade.exchangeDirection), side: price >= ask ? 'buy' : 'sell' }]
    })
    expect(touched.length).toBeGreaterThan(800)
    const tape = touched.map(({ side }, i) => ({
      side,
      customer: side === 'buy' ? 'sell' : 'buy',
      amountCoin: 1,
      type: 'call',
      strike: 70_000,
      at: AT_MS,
      expiry: EXPIRY_MS,
      instrument: 'BTC-26APR24-70000-C',
      tradeId: String(i),
    }))
    const desk = deskOf((id) => (id === 'trade-tape' ? tape : undefined))
    const rows = await answered('derivatives/analytics/trades-flow/decorated-trades', BOOK, desk)
    const agreeing = rows.filter(({ exchangeDirection }, i) => exchangeDirection === touched[i]?.direction)
    expect(rows).toHaveLength(touched.length)
    expect(agreeing.length / rows.length).toBeGreaterThan(0.98)
    for (const row of rows) expect(row.amberdataDirection).toBe(-Number(row.exchangeDirection))
  },
)

test.skipIf(chain === undefined)(
  'a gamma level is gamma of open interest with the sign of the inventory in its row, as in all 912 published rows',
  async () => {
    const options = (chain ?? []).filter(({ gamma, openInterest }) => Number(gamma) > 0 && Number(openInterest) > 0)
    expect(options.length).toBeGreaterThan(500)
    const positions = [0, -14.3, 58.6]
    const INDEX = 71_291.17
    const perCoin = INDEX ** 2 / 100
    const exposure = (isSign: boolean) =>
      options.map((option, i): Row => {
        const open = Number(option.openInterest)
        const net = positions[i % positions.length] ?? 0
        const held = isSign ? (net > 0 ? open : -open) : net
        const gammaUsd = held * Number(option.gamma) * perCoin
        const side = option.putCall === 'C' ? 'call' : 'put'
        const strike = Number(option.strike)
        const expiry = Date.parse(`${option.expirationTimestamp?.slice(0, 19)}Z`)
        const cells: Record<string, Cell> = { strike, expiry, callNetCoin: 0, putNetCoin: 0, [`${side}NetCoin`]: held }
        return { ...cells, callGammaUsd: 0, putGammaUsd: 0, [`${side}GammaUsd`]: gammaUsd }
      })
    // One row per option: the other side of its strike has its own rows.
    const once = new Map(exposure(false).map((row, i) => [`${row.expiry} ${row.strike}`, i]))
    const only = (rows: readonly Row[]) => rows.filter((row, i) => once.get(`${row.expiry} ${row.strike}`) === i)
    const desk = deskOf((id, { method }) =>
      id === 'dealer-exposure' ? only(exposure(method === 'flow-sign')) : [{ index: INDEX }],
    )
    const sent = { ...BOOK, startDate: '2024-04-01T00:00:00', endDate: '2024-04-01T00:00:00' }
    const rows = await answered('derivatives/analytics/trades-flow/gamma-exposures-snapshots', sent, desk)
    const levels = new Map(rows.map((row) => [`${row.expirationTimestamp} ${row.strike} ${row.putCall}`, row]))
    let seen = 0
    for (const [i, option] of options.entries()) {
      const expiry = Date.parse(`${option.expirationTimestamp?.slice(0, 19)}Z`)
      if (once.get(`${expiry} ${Number(option.strike)}`) !== i) continue
      const row = levels.get(`${expiry} ${Number(option.strike)} ${option.putCall}`)
      const inventory = 0 - (positions[i % positions.length] ?? 0)
      const signedOpen = (inventory > 0 ? 1 : -1) * Number(option.openInterest)
      expect(row?.dealerNetInventory).toBeCloseTo(inventory, 9)
      expect(row?.dealerTotalInventory).toBeCloseTo(signedOpen, 9)
      expect(row?.gammaLevel).toBeCloseTo(signedOpen * Number(option.gamma), 9)
      seen++
    }
    expect(seen).toBeGreaterThan(300)
  },
)

test.each([
  ['month-of-year', 'month', 'JAN FEB MARCH APR MAY JUNE JULY AUG SEP OCT NOV DEC'],
  ['day-of-week', 'weekday', 'MON TUES WED THURS FRI SAT SUN'],
])('%s: names are those of the published enum, whether ours are short or long', async (path, column, published) => {
  const style = (length: 'short' | 'long') =>
    new Intl.DateTimeFormat('en', { [column]: length, timeZone: 'UTC' } as Intl.DateTimeFormatOptions)
  const names = published.split(' ')
  // 5 January 2026 is a Monday.
  const dateOf = (at: number) => (column === 'month' ? Date.UTC(2026, at, 5) : Date.UTC(2026, 0, 5 + at))
  for (const length of ['short', 'long'] as const) {
    const ours = names.map((_, at) => style(length).format(dateOf(at)))
    const desk = deskOf(() => ours.map((name) => ({ name, meanVol: 0.5 })))
    const sent = { exchange: 'deribit', pair: 'btc_usd' }
    const rows = await answered(`derivatives/analytics/realized-volatility/seasonality/${path}`, sent, desk)
    expect(rows.map((row) => row[column])).toEqual(names)
  }
})
