import { hourStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import {
  ALL_EXPIRIES,
  historyRows,
  openAt,
  optionsHistory,
  priceAt,
  volAt,
} from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { columnFault } from '../../study/column.ts'
import { studies } from '../catalog.ts'
import { historyStudies } from './catalog.ts'

const context = optionsHistory()
const STRIKES = [70_000, 80_000, 90_000, 100_000, 110_000]
const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + (value || 0), 0)
const iso = (ms: number) => new Date(ms).toISOString()
type Row = Readonly<Record<string, number>>
const trades = historyRows('trade') as unknown as readonly (Row & {
  readonly optionType: string
  readonly blockTradeId: string | null
  readonly takerSide: string
  readonly vol: number | null
})[]

test.each(Object.keys(historyStudies) as (keyof typeof historyStudies)[])(
  '%s has its declared columns, live and at a past instant, and returns a message without history',
  async (id) => {
    for (const asOf of [undefined, iso(AT_MS - 20 * MS_PER_DAY)]) {
      const columns = await columnsOf(studies[id], context, asOf === undefined ? {} : { asOf })
      expect(columnFault(studies[id].output, columns)).toBeUndefined()
      expect(Object.values(columns)[0].length).toBeGreaterThan(0)
    }
    expect(await answerOf(studies[id], contextOf(undefined))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/\.$/),
    })
  },
)

test('richness: the published example of the original product, to the last digit', async () => {
  const vols = [0.9125547790527344, 0.9243169403076172, 0.9162701416015625, 0.899263229370117, 0.8550126647949219]
  const rows = [7, 30, 60, 90, 180].map((tenorDays, i) => ({ atMs: AT_MS, tenorDays, atm: vols[i] }))
  const of = emptyContext({ nowMs: () => AT_MS, rows: { 'constant-maturity': rows } })
  const { ratio, richness } = await columnsOf(studies['richness-history'], of)
  expect(ratio[0]).toBeCloseTo(10.325310347771273, 12)
  expect(richness[0]).toBeCloseTo(1.0325310347771273, 13)
  const without = emptyContext({ nowMs: () => AT_MS, rows: { 'constant-maturity': rows.slice(1) } })
  expect((await columnsOf(studies['richness-history'], without)).richness[0]).toBeNaN()
})

test('open-interest-change: by strike and by expiry; expired contracts are separate, end − start = change − expired', async () => {
  const study = studies['open-interest-change']
  const fromMs = AT_MS - 15 * MS_PER_DAY
  const toMs = AT_MS
  const sums: number[][] = []
  for (const by of ['strike', 'expiry', 'strike-expiry']) {
    const columns = await columnsOf(study, context, { from: iso(fromMs), to: iso(toMs), by })
    for (const side of ['call', 'put'])
      for (let row = 0; row < columns.strike.length; row++)
        expect(columns[`${side}End`][row] - columns[`${side}Start`][row]).toBeCloseTo(
          columns[`${side}Change`][row] - columns[`${side}Expired`][row],
          9,
        )
    sums.push(['callStart', 'callEnd', 'callExpired', 'callChange', 'putChange'].map((name) => total(columns[name])))
  }
  const openCoins = (atMs: number, isCounted: (expiryMs: number) => boolean) =>
    total(
      ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs > atMs && isCounted(expiryMs)).flatMap(({ expiryMs }) =>
        STRIKES.map((strike) => openAt(expiryMs, strike, 'call', atMs)),
      ),
    )
  const start = openCoins(fromMs, () => true)
  const expired = openCoins(fromMs, (expiryMs) => expiryMs <= toMs)
  const end = openCoins(toMs, () => true)
  for (const of of sums) {
    expect(of[0]).toBeCloseTo(start, 6)
    expect(of[1]).toBeCloseTo(end, 6)
    expect(of[2]).toBeCloseTo(expired, 6)
    expect(of[3]).toBeCloseTo(end - start + expired, 6)
    expect(of[4]).toBeCloseTo(sums[0][4], 6)
  }
  expect(expired).toBeGreaterThan(0)
  expect(await answerOf(study, context, { from: iso(toMs), to: iso(fromMs) })).toMatchObject({
    ok: false,
    message: expect.stringContaining('is not before the second'),
  })
})

test('volume: equal sums in every grouping, screen plus blocks is the total, and filters select the right trades', async () => {
  const study = studies['option-volume-history']
  const sinceMs = AT_MS - 40 * MS_PER_DAY
  const own = trades.filter(({ atMs }) => atMs >= sinceMs)
  const coins = total(own.map(({ amountCoin }) => amountCoin))
  for (const by of ['day', 'week', 'month', 'expiry', 'strike']) {
    const columns = await columnsOf(study, context, { span: '40d', by })
    expect(total(columns.callCoin) + total(columns.putCoin)).toBeCloseTo(coins, 6)
    expect(total(columns.screenCoin) + total(columns.blockCoin)).toBeCloseTo(coins, 6)
    expect(total(columns.boughtCoin) + total(columns.soldCoin)).toBeCloseTo(coins, 6)
  }
  // Every way of summing includes the same options, trade by trade as well.
  const ofLife = own.filter(({ atMs, expiryMs }) => {
    const life = expiryMs / MS_PER_DAY - Math.floor(atMs / MS_PER_DAY) - 1
    return life >= 1 && life <= 20
  })
  expect([ofLife.length > 0, ofLife.length < own.length]).toEqual([true, true])
  for (const by of ['day', 'expiry', 'strike'])
    for (const side of ['both', 'sell']) {
      const columns = await columnsOf(study, context, { span: '40d', by, side, leastDays: '1', mostDays: '20' })
      expect(total(columns.trades)).toBe(ofLife.filter((one) => side === 'both' || one.takerSide === side).length)
    }
  const named = await columnsOf(study, context, { span: '40d', by: 'strike', expiries: iso(own[0]!.expiryMs) })
  expect(total(named.trades)).toBe(own.filter(({ expiryMs }) => expiryMs === own[0]!.expiryMs).length)
  const puts = await columnsOf(study, context, { span: '40d', place: 'block', side: 'sell' })
  const blocks = own.filter(({ blockTradeId, takerSide }) => blockTradeId !== null && takerSide === 'sell')
  expect(total(puts.putNotionalUsd)).toBeCloseTo(
    total(blocks.filter(({ optionType }) => optionType === 'put').map((row) => row.amountCoin * row.index)),
    3,
  )
  expect(total(puts.trades)).toBe(blocks.length)
  const weeks = await columnsOf(study, context, { span: '40d', by: 'week' })
  for (const side of ['both', 'sell']) {
    const hours = await columnsOf(study, context, { span: '5d', by: 'hour', side })
    const fours = await columnsOf(study, context, { span: '5d', by: '4-hours', side })
    const at = hours.at[hours.at.length >> 1]!
    const of = own.filter(({ atMs, takerSide }) => hourStartMs(atMs) === at && (side === 'both' || takerSide === side))
    const row = hours.at.indexOf(at)
    expect(hours.callCoin[row]! + hours.putCoin[row]!).toBeCloseTo(total(of.map(({ amountCoin }) => amountCoin)), 9)
    expect([...fours.at].every((ms) => ms % (4 * MS_PER_HOUR) === 0)).toBe(true)
    expect(total(fours.putCoin)).toBeCloseTo(total(hours.putCoin), 9)
  }
  expect(await answerOf(study, context, { span: '90d', by: 'hour' })).toMatchObject({
    ok: false,
    message: 'By hour no more than 62 days are answered; choose a shorter span or a longer step.',
  })
  expect(new Set([...weeks.at].map((at) => new Date(at).getUTCDay()))).toEqual(new Set([1]))
})

test('delta surface: stored deltas and listed expiries are exact, the sign flips the risk reversal, buckets are means', async () => {
  const study = studies['delta-surface-history']
  const columns = await columnsOf(study, context, { span: '10d', tenor: 31, delta: 25, granularity: '1d' })
  const turned = await columnsOf(study, context, {
    span: '10d',
    tenor: 31,
    delta: 25,
    granularity: '1d',
    sign: 'put-minus-call',
  })
  const last = columns.at.length - 1
  const at = (bucket: 'atm' | 'call25' | 'put25', days = 31) => volAt('BTC', days, bucket, AT_MS)
  expect(columns.atmVol[last]).toBeCloseTo(at('atm'), 12)
  expect(columns.rr[last]).toBeCloseTo(at('call25') - at('put25'), 12)
  expect(turned.rr[last]).toBeCloseTo(-columns.rr[last], 12)
  expect(columns.fly[last]).toBeCloseTo(at('call25') + at('put25') - 2 * at('atm'), 12)
  expect(columns.index[last]).toBeCloseTo(priceAt('BTC', AT_MS), 6)
  // Listed lives now: 7, 31, 59, 150 and 240 days.
  expect(columns.shortAtm[last]).toBeCloseTo(at('atm', 7), 12)
  expect(columns.mediumAtm[last]).toBeCloseTo((at('atm', 31) + at('atm', 59)) / 2, 12)
  expect(columns.longAtm[last]).toBeCloseTo((at('atm', 150) + at('atm', 240)) / 2, 12)
  // Between two listed lives total variance is linear in time.
  const between = await columnsOf(study, context, { span: '2d', tenor: 45, delta: 25, granularity: '1d' })
  const w = (days: number) => at('atm', days) ** 2 * days
  expect(between.atmVol.at(-1)! ** 2 * 45).toBeCloseTo(w(31) + ((w(59) - w(31)) * 14) / 28, 12)
  const beyond = await columnsOf(study, context, { span: '2d', tenor: 300, delta: 25, granularity: '1d' })
  expect(beyond.atmVol.at(-1)).toBeNaN()
})

test('implied against realised: the implied vol of one tenor earlier, and moves over the implied vol of the day before', async () => {
  const columns = await columnsOf(studies['tenor-realised'], context, { span: '60d', tenor: '30', window: 20 })
  const row = columns.at.length - 3
  const noon = columns.at[row] + MS_PER_DAY / 2
  expect(columns.implied[row]).toBeCloseTo(volAt('BTC', 30, 'atm', noon), 12)
  expect(columns.impliedBefore[row]).toBeCloseTo(volAt('BTC', 30, 'atm', noon - 30 * MS_PER_DAY), 12)
  const close = (back: number) => priceAt('BTC', columns.at[row - back] + MS_PER_DAY - 900_000)
  expect(columns.zScore[row]).toBeCloseTo(
    Math.log(close(0) / close(1)) / (volAt('BTC', 30, 'atm', noon - MS_PER_DAY) / Math.sqrt(365)),
    10,
  )
  const returns = Array.from({ length: 20 }, (_, i) => Math.log(close(i) / close(i + 1)))
  const mean = total(returns) / 20
  expect(columns.realised[row]).toBeCloseTo(
    Math.sqrt((365 * total(returns.map((value) => (value - mean) ** 2))) / 19),
    10,
  )
})

test('distribution: quantiles of the days, and the share of earlier days below the newest', async () => {
  const columns = await columnsOf(studies['tenor-distribution'], context, { span: '100d' })
  const row = columns.tenorDays.indexOf(30)
  const days = Array.from({ length: columns.days[row] }, (_, i) => volAt('BTC', 30, 'atm', AT_MS - i * MS_PER_DAY))
  expect(columns.low[row]).toBeCloseTo(Math.min(...days), 12)
  expect(columns.high[row]).toBeCloseTo(Math.max(...days), 12)
  expect(days.filter((value) => value <= columns.median[row] + 1e-12).length / days.length).toBeCloseTo(0.5, 1)
  expect(columns.percentile[row]).toBeCloseTo(
    days.slice(1).filter((value) => value < days[0]).length / (days.length - 1),
    12,
  )
})

test('expired-expiries: newest first, at the venue’s settlement price; open interest, in-the-money part and payout by hand', async () => {
  const columns = await columnsOf(studies['expired-expiries'], context, { span: '20d' })
  const gone = ALL_EXPIRIES.filter(({ expiryMs }) => expiryMs <= AT_MS && expiryMs > AT_MS - 20 * MS_PER_DAY)
  expect([...columns.expiry]).toEqual(gone.map(({ expiryMs }) => expiryMs).sort((a, b) => b - a))
  const expiry = columns.expiry[0]
  const price = columns.settlement[0]
  const openMs = columns.openAt[0]
  expect(price).toBe(priceAt('BTC', expiry))
  expect(openMs).toBeLessThan(expiry)
  const calls = STRIKES.map((strike) => ({ strike, coins: openAt(expiry, strike, 'call', openMs) }))
  const puts = STRIKES.map((strike) => ({ strike, coins: openAt(expiry, strike, 'put', openMs) }))
  expect(columns.callCoin[0]).toBeCloseTo(total(calls.map(({ coins }) => coins)), 9)
  expect(columns.callItmCoin[0]).toBeCloseTo(
    total(calls.filter(({ strike }) => strike < price).map(({ coins }) => coins)),
    9,
  )
  const paid = [
    ...calls.map(({ strike, coins }) => coins * Math.max(0, price - strike)),
    ...puts.map(({ strike, coins }) => coins * Math.max(0, strike - price)),
  ]
  expect(columns.payoutUsd[0]).toBeCloseTo(total(paid), 3)
})

test('put/call ratios and options by day: of open interest and of volume, computed by hand', async () => {
  const ratios = await columnsOf(studies['put-call-history'], context, { span: '10d' })
  const row = ratios.at.length - 3
  const own = trades.filter(({ atMs }) => atMs >= ratios.at[row] && atMs < ratios.at[row] + MS_PER_DAY)
  const coins = (type: string) =>
    total(own.filter(({ optionType }) => optionType === type).map(({ amountCoin }) => amountCoin))
  expect(ratios.tradedRatio[row]).toBeCloseTo(coins('put') / coins('call'), 12)
  expect(ratios.putShare[row]).toBeCloseTo(coins('put') / (coins('put') + coins('call')), 12)
  expect(ratios.openRatio[row]).toBeCloseTo(ratios.openPutCoin[row] / ratios.openCallCoin[row], 12)
  const hourly = await columnsOf(studies['put-call-history'], context, { span: '10d', granularity: '1h' })
  const hour = [...hourly.at.keys()].findLast((i) => hourly.putShare[i]! >= 0)!
  const inHour = trades.filter(({ atMs }) => atMs >= hourly.at[hour]! && atMs < hourly.at[hour]! + MS_PER_HOUR)
  const hourCoins = (type: string) =>
    total(inHour.filter(({ optionType }) => optionType === type).map(({ amountCoin }) => amountCoin))
  expect(hourly.at.length).toBe(10 * 24 + 1)
  expect(hourly.putShare[hour]).toBeCloseTo(hourCoins('put') / (hourCoins('put') + hourCoins('call')), 12)
  const days = await columnsOf(studies['option-days'], context, { span: '10d' })
  const ofDay = [...days.at.keys()].filter((i) => days.at[i] === ratios.at[row])
  expect(total(ofDay.map((i) => days.amountCoin[i]))).toBeCloseTo(coins('put') + coins('call'), 9)
  expect(days.openCoin[ofDay.find((i) => days.type[i] === 'put')!]).toBe(ratios.openPutCoin[row])
})

test('change between two dates: each metric before and after, by tenor', async () => {
  const columns = await columnsOf(studies['metric-change'], context, {
    from: iso(AT_MS - 30 * MS_PER_DAY),
    to: iso(AT_MS),
  })
  const row = [...columns.metric.keys()].find((i) => columns.metric[i] === 'rr25' && columns.tenorDays[i] === 60)!
  const rr = (atMs: number) => volAt('BTC', 60, 'call25', atMs) - volAt('BTC', 60, 'put25', atMs)
  expect(columns.start[row]).toBeCloseTo(rr(AT_MS - 30 * MS_PER_DAY), 12)
  expect(columns.change[row]).toBeCloseTo(rr(AT_MS) - rr(AT_MS - 30 * MS_PER_DAY), 12)
  const forward = [...columns.metric.keys()].find(
    (i) => columns.metric[i] === 'forward' && columns.tenorDays[i] === 60,
  )!
  expect([columns.unit[forward], columns.end[forward]]).toEqual(['price', priceAt('BTC', AT_MS)])
})

test('change of a book with less than 30 days of history: since its first surface, unless an instant is requested', async () => {
  const sinceMs = AT_MS - 5 * MS_PER_DAY
  const young = {
    ...context,
    rows: (async (table, span, where) => {
      const ends = span as { readonly fromMs?: number; readonly asOfMs?: number }
      if (ends.asOfMs !== undefined && ends.asOfMs < sinceMs) return { size: 0, column: {} }
      const of = ends.fromMs === undefined ? span : { ...span, fromMs: Math.max(sinceMs, ends.fromMs) }
      return context.rows(table, of as never, where)
    }) as typeof context.rows,
  }
  const { startAt, endAt } = await columnsOf(studies['metric-change'], young)
  expect([startAt[0], endAt[0]]).toEqual([sinceMs, AT_MS])
  expect(await answerOf(studies['metric-change'], young, { from: iso(AT_MS - 30 * MS_PER_DAY) })).toMatchObject({
    ok: false,
    message: expect.stringContaining('No constant maturities of deribit BTC are stored within two days before'),
  })
})

test('time-lapse: the requested expiry, else the next with a day left; deltas from the far put to the far call', async () => {
  const columns = await columnsOf(studies['smile-history'], context, { span: '5d' })
  expect(new Set([...columns.expiry])).toEqual(
    new Set([ALL_EXPIRIES.find(({ expiryMs }) => expiryMs > AT_MS + MS_PER_DAY)!.expiryMs]),
  )
  const first = [...columns.at.keys()].filter((row) => columns.at[row] === columns.at[0])
  expect(first.map((row) => columns.deltaAxis[row])).toEqual(
    first.map((row) => columns.deltaAxis[row]).toSorted((a, b) => a - b),
  )
  expect(columns.vol[first[0]]).toBeCloseTo(volAt('BTC', columns.days[0], 'put05', columns.at[0]), 12)
})
