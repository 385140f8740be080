import { unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { liveBoards, rateAt, syntheticBoards } from '../../../../testing/syntheticFutures.ts'
import { DAY_BARS, dayBarsAnswer } from '../../../../testing/syntheticMarkets.ts'
import { columnFault } from '../../../study/column.ts'
import { studies } from '../../catalog.ts'

const study = studies['futures-term-structure']
const contextWith = (boards = syntheticBoards()) =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: liveBoards(boards),
    query: (async (_: unknown, params: never) => dayBarsAnswer(params)) as never,
  })

test('rates of the curve equal the rates used to price the futures; a curve linear in time is met at every tenor in it', async () => {
  const columns = await columnsOf(study, contextWith(), { coin: 'BTC', margin: 'coin' })
  expect(columnFault(study.output, columns)).toBeUndefined()
  const { kind, days, apr } = columns
  for (let i = 0; i < days.length; i++) {
    if (kind[i] === 'perpetual') expect([days[i], apr[i]]).toEqual([0, Number.NaN])
    else expect(apr[i]).toBeCloseTo(rateAt(days[i]), 10)
  }
  expect([...days].filter((_, i) => kind[i] === 'constant-maturity')).toEqual([7, 30, 60, 90, 120, 180])
})

test('the method names every tenor that has a row', async () => {
  const { kind, days } = await columnsOf(study, contextWith())
  const tenors = new Set([...days].filter((_, row) => kind[row] === 'constant-maturity'))
  expect(tenors.size).toBeGreaterThan(3)
  for (const tenor of tenors) expect(study.method).toMatch(new RegExp(`maturities of [^:]*\\b${tenor}\\b[^:]*days:`))
})

test('a tenor is between its two neighbors, and there is none outside the listed expiries', async () => {
  const { kind, days, apr, coin } = await columnsOf(study, contextWith(), { coin: 'eth' })
  expect(new Set(coin)).toEqual(new Set(['ETH']))
  const at = new Map<number, number>()
  for (let i = 0; i < days.length; i++) if (kind[i] === 'constant-maturity') at.set(days[i], apr[i])
  expect([at.get(7), at.get(180)]).toEqual([Number.NaN, Number.NaN])
  for (const [tenor, near, far] of [
    [30, 10, 59],
    [90, 59, 150],
  ]) {
    expect(at.get(tenor)).toBeGreaterThan(rateAt(near))
    expect(at.get(tenor)).toBeLessThan(rateAt(far))
  }
})

test('inverse and linear contracts form separate curves, and perpetuals alone give no constant maturity', async () => {
  const { margin, symbol, kind } = await columnsOf(study, contextWith(), { coin: 'BTC' })
  const ofLinear = [...kind].filter((_, i) => symbol[i] === 'BTC_USDC')
  expect(ofLinear).toEqual(['perpetual'])
  expect([...margin].map((is, i) => (is === 'coin') === (symbol[i] === 'BTC'))).not.toContain(false)
})

test('of two futures with one expiry the one with more open interest is used; a future on its last day is not', async () => {
  const [btc] = syntheticBoards()
  const [first] = btc.quotes
  const twin = { ...first, instrument: 'BTC-3D-B', mark: 99_000, openInterestCoin: 0.5, openInterestUsd: 45_000 }
  const dying = { ...first, instrument: 'BTC-NOW', mark: 99_000, expiryMs: unixMs(AT_MS + 600_000) }
  const board = { ...btc, quotes: [twin, dying, ...btc.quotes] }
  const plain = await columnsOf(study, contextWith([btc]))
  const crowded = await columnsOf(study, contextWith([board]))
  const tenors = ({ kind, apr }: typeof plain) => [...apr].filter((_, i) => kind[i] === 'constant-maturity')
  expect(tenors(crowded)).toEqual(tenors(plain))
  expect(crowded.instrument).toContain('BTC-NOW')
})

test('an expired future is no point of the curve, and an empty board is refused with a message', async () => {
  const [btc] = syntheticBoards()
  const expired = { ...btc.quotes[0], instrument: 'OLD', expiryMs: unixMs(AT_MS - MS_PER_DAY) }
  const { instrument } = await columnsOf(study, contextWith([{ ...btc, quotes: [expired, ...btc.quotes] }]))
  expect(instrument).not.toContain('OLD')
  expect(await answerOf(study, contextWith([{ ...btc, quotes: [] }]))).toMatchObject({
    ok: false,
    message: expect.stringContaining('No futures or perpetuals of deribit yet.'),
  })
})

test('futures-board: every listed contract once, with the declared columns, at the newest instant', async () => {
  const board = studies['futures-board']
  const columns = await columnsOf(board, contextWith())
  expect(columnFault(board.output, columns)).toBeUndefined()
  const listed = syntheticBoards().flatMap(({ quotes }) => quotes.map(({ instrument }) => instrument))
  expect([...columns.instrument].sort()).toEqual(listed.sort())
  const bars = DAY_BARS.find(({ instrument }) => instrument === 'BTC-PERPETUAL')?.bars.slice(-10) ?? []
  const variance = bars.reduce((sum, { high, low }) => sum + Math.log(high / low) ** 2, 0) / (4 * Math.LN2 * 10)
  for (const [row, coin] of [...columns.coin].entries()) {
    if (coin === 'BTC') expect(columns.vol10[row]).toBeCloseTo(Math.sqrt(365 * variance), 12)
    // Sixty days are not enough for 180, and this venue has no bar of ETH.
    expect(coin === 'BTC' ? columns.vol180[row] : columns.vol10[row]).toBeNaN()
  }
  const stable = await columnsOf(board, contextWith(), { margin: 'stable' })
  expect([...stable.instrument]).toEqual(['BTC_USDC-PERPETUAL'])
})
