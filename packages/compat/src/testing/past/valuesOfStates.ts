import type { StudyContext } from '@gvol/analytics'
import { emptyContext, optionsPast, pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { type Known, priced } from '../book/knownBook.ts'
import { BOOK, DAY_MS, HOUR_MS, isBlock, NOW_MS, sum, TRADES, type Trade, wantedBy } from '../tape/knownTape.ts'

/** Stored states of a book: smiles, open interest and quotes of one option, against the rows themselves. */

const past = optionsPast()
/** The chain of now is that of no other moment. */
const context: StudyContext = {
  ...past,
  live: (async (kind: never, market: never, asOfMs?: number) =>
    asOfMs === undefined || asOfMs >= NOW_MS ? past.live(kind, market, undefined) : undefined) as StudyContext['live'],
}
const { field, method } = askDesk(context, [{ venue: 'deribit', symbol: 'BTC' }])

type Smile = Readonly<Record<'atMs' | 'expiryMs' | 'atmVol' | 'forward' | 'index', number>> &
  Readonly<Record<'put20' | 'put25' | 'put30' | 'call20' | 'call25' | 'call30', number>>
const SMILES = (pastRows('surface') as unknown as readonly (Smile & { readonly symbol: string })[]).filter(
  ({ symbol }) => symbol === 'BTC',
)
const smilesAt = (atMs: number): readonly Smile[] => SMILES.filter((row) => row.atMs === atMs)
const daysOf = ({ expiryMs, atMs }: Smile): number => (expiryMs - atMs) / DAY_MS
const mean = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0) / values.length
const dateOf = ({ date }: Row): string => String(date)
const minuteText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

test('vol and skew of the last days: means over the expiries of a range of life', async () => {
  const instants = Array.from({ length: 7 }, (_, i) => NOW_MS - i * DAY_MS)
  const [rangeStart, rangeEnd] = [10, 160]
  const wanted = (value: (smile: Smile) => number, name: string) =>
    new Map(
      instants.map((atMs): [string, Row] => {
        const counted = smilesAt(atMs).filter((smile) => daysOf(smile) >= rangeStart && daysOf(smile) <= rangeEnd)
        return [String(atMs), { [name]: 100 * mean(counted.map(value)) }]
      }),
    )
  const shown = (rows: readonly Row[]) => rows.filter(({ date }) => instants.includes(Number(date)))
  const range = { rangeStart, rangeEnd }
  const atm = wanted(({ atmVol }) => atmVol, 'avgMarkIv')
  expectRows(shown(await field('genericOrderbook1HrAtmVol', range)), dateOf, atm)
  const skew = (of: Smile) => mean([of.call20, of.call25, of.call30]) - mean([of.put20, of.put25, of.put30])
  expectRows(shown(await field('genericOrderbook1hr3020Skew', range)), dateOf, wanted(skew, 'callIvMinusPutIv'))
})

/** The smiles of which the chain of now was made: forward, and total variance at a distance from it. */
const CHAIN = [7, 31, 59, 150, 240].map((days) => {
  const forward = 90_000 * Math.exp((0.06 * days) / 365)
  const volAt = (strike: number) => {
    const [k, total] = [Math.log(strike / forward), (0.2 * days) / 365]
    return Math.sqrt((total * (0.35 + 0.9 * (-0.25 * (k - 0.02) + Math.hypot(k - 0.02, 0.6)))) / (days / 365))
  }
  // Strikes are 2,500 apart; variance is linear between the two about the forward.
  const low = Math.floor(forward / 2_500) * 2_500
  const share = (forward - low) / 2_500
  return { days, atm: Math.sqrt(volAt(low) ** 2 * (1 - share) + volAt(low + 2_500) ** 2 * share) }
})

test('the term structure of now beside that of days before, where as many days were left', async () => {
  let compared = 0
  for (const back of [12, 24, 28, 90, 91]) {
    const then = new Map(smilesAt(NOW_MS - back * DAY_MS).map((smile) => [Math.floor(daysOf(smile)), smile]))
    const wanted = CHAIN.flatMap(({ days, atm }): readonly [string, Row][] => {
      const twin = then.get(days)
      const row = { sequenceDays2Exp: days, markIvCurrent: 100 * atm, markIvShadow: 100 * (twin?.atmVol ?? 0) }
      return twin === undefined ? [] : [[String(days), row]]
    })
    const rows = await field('genericShadowTermStructure', { dateTime: minuteText(NOW_MS - back * DAY_MS) })
    expectRows(rows, ({ daysUntilExpiration }) => String(daysUntilExpiration), new Map(wanted), 1e-6)
    compared += wanted.length
  }
  expect(compared).toBe(5)
})

test('the surface of now stands beside the index that was stored last', async () => {
  const index = smilesAt(NOW_MS)[0]?.index ?? null
  const row = { spot: index, indexPrice: index }
  expectRows(await field('LiveDeribitFixedDeltaSurface'), () => 'now', new Map([['now', row]]))
})

type Open = Readonly<Record<'atMs' | 'expiryMs' | 'strike' | 'callCoin' | 'putCoin', number>>

test('gamma of dealers: what customers sold them until then and is open, times the slope of each delta, for 1 %', async () => {
  const open = pastRows('open-interest') as unknown as readonly Open[]
  const gammaOf = ({ forward, atMs, expiryMs, atmVol }: Smile, strike: number): number => {
    const [years, step] = [(expiryMs - atMs) / (365 * DAY_MS), forward * 1e-3]
    const of = { forward, strike, side: 'C' } as Known
    const [low, middle, high] = [-step, 0, step].map((moved) => priced(of, atmVol, years, moved)) as [
      number,
      number,
      number,
    ]
    return (high + low - 2 * middle) / step ** 2
  }
  const customers = (atMs: number, smile: Smile, strike: number, type: 'call' | 'put'): number => {
    const isOf = (trade: Trade) =>
      trade.atMs <= atMs && trade.expiryMs === smile.expiryMs && trade.strike === strike && trade.optionType === type
    return sum(TRADES.filter(isOf), (trade) => wantedBy(trade) * trade.amountCoin)
  }
  // Blocks whose mark was their price are of unknown side.
  expect(TRADES.filter((trade) => isBlock(trade) && wantedBy(trade) !== 0).length).toBeGreaterThan(100)
  const wanted = new Map(
    Array.from({ length: 7 }, (_, i) => NOW_MS - i * DAY_MS).map((atMs): [string, Row] => {
      const coins = smilesAt(atMs).flatMap((smile) =>
        open
          .filter((row) => row.atMs === atMs && row.expiryMs === smile.expiryMs)
          .flatMap(({ strike, callCoin, putCoin }) =>
            (['call', 'put'] as const).map((type) => {
              const most = type === 'call' ? callCoin : putCoin
              const held = Math.max(-most, Math.min(most, -customers(atMs, smile, strike, type)))
              return (held * gammaOf(smile, strike) * smile.index) / 100
            }),
          ),
      )
      const all = coins.reduce((total, one) => total + one, 0)
      const index = smilesAt(atMs)[0]?.index ?? Number.NaN
      return [String(atMs), { normalizedGammaNative: all, normalizedGammaUSD: all * index }]
    }),
  )
  const rows = await method('trades-flow/gamma-exposures/normalized-usd', BOOK)
  const at = ({ snapshotTimestamp }: Row) => String(snapshotTimestamp)
  expectRows(
    rows.filter((row) => wanted.has(at(row))),
    at,
    wanted,
    2e-3,
  )
})

test('one option by the hour: what is open, and its vols as told, else those of its prices', async () => {
  const [expiryMs, strike, forward] = [Date.UTC(2026, 1, 27, 8), 100_000, 91_000]
  const name = 'BTC-27FEB26-100000-C'
  const quotes = Array.from({ length: 20 }, (_, i) => {
    const snapshotMs = NOW_MS - (19 - i) * HOUR_MS - 5 * 60_000
    const [years, vol] = [(expiryMs - snapshotMs) / (365 * DAY_MS), 0.5 + 0.005 * i]
    const vols = { bid: vol - 0.012, mark: vol, ask: vol + 0.02 + 0.001 * i }
    const price = (sigma: number) => priced({ forward, strike, side: 'C' } as Known, sigma, years) / forward
    return { snapshotMs, vols, open: 300 + 7 * i, bid: price(vols.bid), mark: price(vols.mark), ask: price(vols.ask) }
  })
  const rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
    instrument: [{ venue: 'deribit', symbol: 'BTC', name, kind: 'option', expiryMs, strike, optionType: 'call' }],
    'option-quote': quotes.map(({ snapshotMs, vols, open, bid, mark, ask }, i) => ({
      ...{ snapshotMs, bid, mark, ask, markVol: vols.mark, underlying: forward, index: 90_000, isInverse: true },
      // Of every third quote the venue tells the vols.
      ...(i % 3 === 0 ? { bidVol: vols.bid, askVol: vols.ask } : {}),
      ...{ openInterestCoin: open, volume24hCoin: 1 },
    })),
  }
  const own = askDesk(emptyContext({ nowMs: () => NOW_MS, rows }), [{ venue: 'deribit', symbol: 'BTC' }])
  const wanted = new Map(
    quotes.map(({ snapshotMs, vols, open }): [string, Row] => [
      String(Math.floor(snapshotMs / HOUR_MS) * HOUR_MS),
      { oi: open, bidIV: 100 * vols.bid, markIV: 100 * vols.mark, askIV: 100 * vols.ask, instrumentName: name },
    ]),
  )
  const asked = { strike, putCall: 'C', expiration: '2026-02-27 08:00', dateStart: minuteText(NOW_MS - DAY_MS) }
  expectRows(await own.field('InstrumentOiIv1Hr', asked), dateOf, wanted, 1e-6)
})
