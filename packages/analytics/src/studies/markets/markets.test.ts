import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, INDEX } from '../../../testing/syntheticChain.ts'
import { rateAt } from '../../../testing/syntheticFutures.ts'
import { BOOKS, DAY_BARS, MOVES, marketsContext } from '../../../testing/syntheticMarkets.ts'
import { columnFault } from '../../study/column.ts'
import { marketsStudies as studies } from './catalog.ts'

const context = marketsContext()
const total = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)

test.each(Object.entries(studies))(
  '%s has its declared columns, and returns a message without data',
  async (_, study) => {
    const columns = await columnsOf(study, context)
    expect(columnFault(study.output, columns)).toBeUndefined()
    expect(Object.keys(columns).sort()).toEqual(Object.keys(study.output).sort())
    const nothing = emptyContext({
      query: (async () => ({ size: 0, column: new Proxy({}, { get: () => [] }) })) as never,
    })
    expect(await answerOf(study, nothing)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) })
  },
)

test('coins: open interest over venues in USD, that of options at the index of each book; put/call over all of them', async () => {
  const columns = await columnsOf(studies['coin-board'], context)
  expect([...columns.coin]).toEqual(['BTC', 'ETH', 'SOL'])
  const of = (coin: string) => BOOKS.filter(({ symbol }) => symbol.split('_')[0] === coin)
  for (const [row, coin] of ['BTC', 'ETH', 'SOL'].entries()) {
    const books = of(coin)
    expect(columns.optionOpenUsd[row]).toBeCloseTo(
      total(books.map(({ callCoin, putCoin, index }) => (callCoin + putCoin) * index)),
      3,
    )
    expect(columns.optionVolumeUsd[row]).toBeCloseTo(total(books.map(({ volumeCoin, index }) => volumeCoin * index)), 3)
    expect(columns.putCallRatio[row]).toBeCloseTo(
      total(books.map(({ putCoin }) => putCoin)) / total(books.map(({ callCoin }) => callCoin)),
      12,
    )
  }
  expect([columns.venues[0], columns.venues[2]]).toEqual([2, 1])
})

test('coins: spot and vols are of the book with the most open interest; changes are against a day earlier', async () => {
  const columns = await columnsOf(studies['coin-board'], context)
  expect([columns.optionVenue[0], columns.optionSymbol[0]]).toEqual(['deribit', 'BTC'])
  expect(columns.spot[0]).toBe(INDEX)
  expect(columns.spotChange[0]).toBeCloseTo(1 / 0.96 - 1, 12)
  expect(columns.atm30[0]).toBeCloseTo(0.5 + 31 / 10_000, 12)
  expect(columns.atm30Change[0]).toBeCloseTo(-0.02, 12)
  expect(columns.rr25[0]).toBeCloseTo(-0.02, 12)
  // The index of the coin-settled book has priority over the linear one.
  expect([columns.dvol[0], columns.dvolChange[0]]).toEqual([0.53, expect.closeTo(-0.02, 12)])
  expect([columns.dvol[1], columns.atm7[2]]).toEqual([Number.NaN, 0.9 + 7 / 10_000])
})

test('coins: market capitalization is the operator’s supply at that instant times spot, and missing without a supply', async () => {
  const supplies = [
    { coin: 'BTC', coins: 19_000_000, fromMs: Number.NEGATIVE_INFINITY, source: '' },
    { coin: 'BTC', coins: 20_000_000, fromMs: AT_MS + 1, source: '' },
  ]
  const columns = await columnsOf(studies['coin-board'], { ...context, supplies: () => supplies })
  expect(columns.marketCapUsd[0]).toBe(19_000_000 * INDEX)
  expect([columns.marketCapUsd[1], columns.marketCapUsd[2]]).toEqual([Number.NaN, Number.NaN])
  expect([...(await columnsOf(studies['coin-board'], context)).marketCapUsd].every(Number.isNaN)).toBe(true)
})

test('coins: realised vol is Parkinson over whole days of the instrument with most of them', async () => {
  const columns = await columnsOf(studies['coin-board'], context)
  const parkinson = (instrument: string, days: number) => {
    const bars = DAY_BARS.find((one) => one.instrument === instrument)?.bars.slice(-days) ?? []
    const variance = total(bars.map(({ high, low }) => Math.log(high / low) ** 2)) / (4 * Math.LN2 * days)
    return Math.sqrt(365 * variance)
  }
  // Both of BTC have all 31 days that are read: the longer history decides, as on every page of a coin.
  expect(columns.realised30[0]).toBeCloseTo(parkinson('BTC-PERPETUAL', 30), 12)
  const closes =
    DAY_BARS.find(({ instrument }) => instrument === 'BTC-PERPETUAL')
      ?.bars.slice(-6)
      .map(({ close }) => close) ?? []
  const returns = closes.slice(1).map((close, i) => Math.log(close / (closes[i] ?? Number.NaN)))
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const deviation = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1))
  expect(columns.realised5Close[0]).toBeCloseTo(deviation * Math.sqrt(365), 12)
  expect(columns.realised7[1]).toBeCloseTo(parkinson('ETH-USDT', 7), 12)
  expect(columns.realised7[2]).toBeCloseTo(parkinson('SOL-USDT', 7), 12)
  // Twelve days of SOL are not enough for thirty.
  expect(columns.realised30[2]).toBeNaN()
})

test('coins: the highest carry names its venue; the mean is between the curves, closer to the one with more open interest', async () => {
  const { basis90, richestBasis90, richestVenue, funding8h, futureOpenChange, perpetual, perpetualVenue } =
    await columnsOf(studies['coin-board'], context)
  // Quotes are a minute old; the simple rate is linear in time between the futures of 59 and 150 days.
  const [near, far] = [59, 150].map((days) => days + 1 / 1440)
  const nearRate = (rateAt(59) * 59) / near
  const farRate = (rateAt(150) * 150) / far
  const one = nearRate + ((90 - near) / (far - near)) * (farRate - nearRate)
  expect(basis90[1]).toBeCloseTo(one, 9)
  expect(richestBasis90[0]).toBeCloseTo(1.5 * one, 9)
  expect(richestVenue[0]).toBe('okx')
  expect(basis90[0]).toBeCloseTo(one * (0.25 + 1.5 * 0.75), 9)
  // 1 bp every eight hours where a quarter is open, every four where three quarters are.
  const inverse = 900_000_000 / (INDEX * 1.0003)
  const linear = 900_000_000 / (89_950 * 1.0003)
  expect(funding8h[0]).toBeCloseTo(
    (0.0001 * inverse + 0.0001 * linear + 0.0002 * 3 * inverse) / (inverse * 4 + linear),
    12,
  )
  expect(futureOpenChange[0]).toBeCloseTo(0.25, 12)
  expect([perpetualVenue[0], perpetual[0]]).toEqual(['okx', 'BTC-PERPETUAL'])
})

test('coins: the number of rows is limited as requested', async () => {
  expect([...(await columnsOf(studies['coin-board'], context, { coins: '1' })).coin]).toEqual(['BTC'])
})

test('shares of a kind add up to one, for one coin and for all', async () => {
  for (const coin of [undefined, 'BTC']) {
    const { kind, openShare, volumeShare, openUsd } = await columnsOf(studies['venue-shares'], context, { coin })
    for (const of of ['option', 'future', 'perpetual']) {
      const rows = [...kind.keys()].filter((row) => kind[row] === of)
      expect(rows.length).toBeGreaterThan(0)
      expect(total(rows.map((row) => openShare[row]))).toBeCloseTo(1, 12)
      expect(total(rows.map((row) => volumeShare[row]))).toBeCloseTo(1, 12)
      for (const row of rows) expect(openShare[row]).toBeCloseTo(openUsd[row] / total(rows.map((i) => openUsd[i])), 12)
    }
  }
  const btc = await columnsOf(studies['venue-shares'], context, { coin: 'BTC' })
  const deribit = [...btc.kind.keys()].find((row) => btc.kind[row] === 'option' && btc.venue[row] === 'deribit') ?? -1
  expect(btc.openUsd[deribit]).toBeCloseTo(210_000 * INDEX, 3)
  const sol = await answerOf(studies['venue-shares'], context, { coin: 'NOPE' })
  expect(sol).toMatchObject({ ok: false, message: 'No options, futures or perpetuals of NOPE are available.' })
})

test('blocks: trades with one block number are one block, largest first, within the requested hours', async () => {
  const study = studies['largest-blocks']
  const all = await columnsOf(study, context, { hours: '240' })
  expect(new Set(all.id).size).toBe(all.id.length)
  expect((all.id as readonly string[]).filter((id) => id.startsWith('BLOCK-'))).toHaveLength(6)
  for (let row = 1; row < all.notionalUsd.length; row++)
    expect(all.notionalUsd[row]).toBeLessThanOrEqual(all.notionalUsd[row - 1])
  const row = (all.id as readonly string[]).indexOf('BLOCK-7')
  expect([all.legs[row], all.amountCoin[row], all.notionalUsd[row]]).toEqual([2, 0.535, 0.535 * INDEX])
  // Adding the block to a portfolio also adds the futures that hedged it.
  const hedged = (all.position as readonly string[]).filter((legs) => legs.includes('"BTC-PERPETUAL"'))
  expect(hedged).toHaveLength(6)
  const day = await columnsOf(study, context)
  for (const at of day.at) expect(at).toBeGreaterThanOrEqual(AT_MS - MS_PER_DAY)
  expect(day.id.length).toBeLessThan(all.id.length)
  expect((await columnsOf(study, context, { hours: '240', limit: '2' })).id).toEqual(all.id.slice(0, 2))
})

test('moves of open interest: ranked by USD in either direction; options have the name of the venue’s list', async () => {
  const study = studies['open-interest-moves']
  const options = await columnsOf(study, context, { kind: 'option' })
  expect([...options.changeUsd]).toEqual(
    MOVES.map(({ now, was, symbol }) => (now - was) * (symbol === 'BTC' ? INDEX : 150)),
  )
  expect([...options.instrument]).toEqual(['BTC-31D-90000-C', 'BTC-31D-80000-P', null])
  expect([...options.change]).toEqual([500 / 400, -250 / 350, Number.NaN])
  const all = await columnsOf(study, context, { limit: '50' })
  expect(new Set(all.kind)).toEqual(new Set(['option', 'future', 'perpetual']))
  const sizes = Array.from(all.changeUsd, Math.abs)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  for (const [row, kind] of [...all.kind].entries())
    if (kind !== 'option') expect(all.change[row]).toBeCloseTo(0.25, 12)
  const perpetuals = await columnsOf(study, context, { kind: 'perpetual' })
  expect(new Set(perpetuals.kind)).toEqual(new Set(['perpetual']))
})

test('expiries: the book with the most open interest first, each expiry next to its values some days earlier', async () => {
  const study = studies['expiry-metrics']
  const columns = await columnsOf(study, context, { daysBack: '1' })
  expect([...columns.venue]).toEqual([...Array(5).fill('deribit'), ...Array(5).fill('okx')])
  expect(columns.days[1]).toBeCloseTo(31 + 1 / 1440, 9)
  for (let row = 0; row < 10; row++) {
    expect(columns.atmVolChange[row]).toBeCloseTo(-0.02, 12)
    expect(columns.forwardChange[row]).toBeCloseTo(1 / 0.96 - 1, 12)
    expect(columns.rr25[row]).toBeCloseTo(-0.02, 12)
    // Calls rose by 2 points relative to the money as well.
    expect(columns.rr25Change[row]).toBeCloseTo(-0.02, 12)
    expect(columns.fly15[row]).toBeCloseTo(0.09, 12)
    expect([columns.rr20[row], columns.fly20[row]]).toEqual([expect.closeTo(-0.02, 12), expect.closeTo(0.07, 12)])
    expect([columns.rr10[row], columns.fly10[row]]).toEqual([expect.closeTo(-0.03, 12), expect.closeTo(0.13, 12)])
    expect(columns.openCoin[row]).toBeCloseTo(3 * Math.round(columns.days[row] - 1 / 1440) + 0.5, 9)
    expect(columns.rr20Change[row]).toBeCloseTo(0, 12)
    expect(columns.comparedAt[row]).toBe(AT_MS - MS_PER_DAY - 60_000)
  }
  // Brenner and Subrahmanyam: a short straddle at the money is about 0.8 σ √T of the forward.
  expect(columns.straddle[0]).toBeCloseTo(columns.forward[0] * 0.7979 * columns.atmVol[0] * Math.sqrt(7 / 365), -2)
  const put = await columnsOf(study, context, { sign: 'put-minus-call' })
  expect(put.rr25[0]).toBeCloseTo(0.02, 12)
})
