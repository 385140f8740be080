import type { StudyContext } from '@gvol/analytics'
import { optionsHistory } from '@gvol/analytics/testing'
import { isoDay, MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { byKey, expectNear, expectSame, newest, total, totals } from '../testing/laws.ts'
import { studyDesk } from '../testing/studyDesk.ts'
import type { Row } from './index.ts'

/** What ties one answer about a book of options to another, over a market with a past. */

const past = optionsHistory()
const NOW_MS = past.nowMs({})
/** The chain of now is not that of another instant. */
const context: StudyContext = {
  ...past,
  live: (async (kind: never, market: never, asOfMs?: number) =>
    asOfMs === undefined || asOfMs >= NOW_MS ? past.live(kind, market, undefined) : undefined) as StudyContext['live'],
}
const { field, method } = studyDesk(context, [
  { venue: 'deribit', symbol: 'BTC' },
  { venue: 'deribit', symbol: 'ETH' },
  { venue: 'okx', symbol: 'BTC' },
])
const BOOK = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' }
const NOW = { ...BOOK, startDate: String(NOW_MS), endDate: String(NOW_MS) }
const quotes = () => method('volatility/level-1-quotes', { ...NOW, timeInterval: 'minute' })

test('open interest has the same totals by strike, by expiry, by both and by side, in coins and at the index', async () => {
  const options = await quotes()
  const coins = totals(options, 'putCall', 'openInterest')
  const usd = totals(options, 'putCall', 'openInterestUSD')
  expect(Object.keys(coins).toSorted()).toEqual(['C', 'P'])
  const index = Number(options[0]?.indexPrice)
  for (const side of ['C', 'P']) expectNear(usd[side] ?? 0, (coins[side] ?? 0) * index, side)
  for (const name of ['LiveOiByStrikeApi', 'LiveOiByExpirationApi', 'LiveOiGlobalApi']) {
    const rows = await field(name)
    expect(totals(rows, 'putCall', 'openInterest1xMult')).toEqual(coins)
    for (const [side, sum] of Object.entries(totals(rows, 'putCall', 'notionalOpenInterest')))
      expectNear(sum, usd[side] ?? 0, `${name} ${side}`)
  }
  const all = total(options, 'openInterest')
  for (const name of ['ByStrike', 'ByExpiration', 'ByPutCall']) {
    const rows = await field(`genericOrderBookOpenInterest${name}`)
    expectNear(total(rows, 'coinOi'), all, name)
    expectNear(total(rows, 'notionalOpenInterest'), all * index, name)
    const premium = options.reduce((sum, row) => sum + Number(row.markPrice) * Number(row.openInterest), 0)
    expectNear(total(rows, 'coinPremium'), premium, name, 1e-6)
    const delta = options.reduce((sum, row) => sum + Number(row.delta) * Number(row.openInterest), 0)
    expectNear(total(rows, 'netDeltaExposure'), delta, name, 1e-6)
  }
  const global = totals(await field('LiveOiGlobalApi', { exchange: '' }), 'exchange', 'openInterest1xMult')
  const beside = await field('GlobalExchangeStrikeExpirationOi')
  expectNear(total(beside, 'deribitContractOi'), global.deribit ?? 0, 'deribit')
  expectNear(total(beside, 'okexContractOi'), global.okex ?? 0, 'okex')
})

test('calls and puts obey put-call parity, and their greeks agree', async () => {
  const pairs = Map.groupBy(await quotes(), (row) => `${row.expirationTimestamp} ${row.strike}`)
  expect(pairs.size).toBeGreaterThan(50)
  for (const [key, pair] of pairs) {
    const call = pair.find(({ putCall }) => putCall === 'C')
    const put = pair.find(({ putCall }) => putCall === 'P')
    const forward = Number(call?.underlyingPrice)
    const difference = (Number(call?.markPrice) - Number(put?.markPrice)) * forward
    expect(Math.abs(difference - (forward - Number(call?.strike))), key).toBeLessThan(1e-6 * forward)
    expectNear(Number(call?.delta) - Number(put?.delta), 1, `delta ${key}`, 1e-6)
    for (const greek of ['gamma', 'vega', 'theta'] as const)
      expectNear(Number(put?.[greek]), Number(call?.[greek]), `${greek} ${key}`, 1e-6)
    expect(Number(call?.gamma)).toBeGreaterThan(0)
    expect(Number(call?.theta)).toBeLessThan(0)
    expect(Number(call?.rho)).toBeGreaterThan(Number(put?.rho))
    for (const row of [call, put]) {
      expect(Number(row?.bidIv)).toBeLessThanOrEqual(Number(row?.askIv))
      // Percent: a tenth of a point to a few hundred.
      expect(Number(row?.markIv)).toBeGreaterThan(5)
    }
  }
})

test('every list of options has the numbers of the quotes', async () => {
  const options = byKey(await quotes(), 'instrument')
  const mark = 'bidIv markIv askIv delta strike'
  expectSame(options, byKey(await field('genericOrderbookSkew'), 'instrumentName'), mark)
  const book = await field('genericUtilityRealtimeOptionbook')
  const listed = byKey(
    book.filter(({ currency }) => currency === 'BTC'),
    'instrumentName',
  )
  expectSame(options, listed, 'bid=bestBidPrice ask=bestAskPrice markIv openInterest=oi underlyingPrice indexPrice')
  for (const row of listed.values()) {
    if (row.bestBidPrice === null) continue
    expectNear(Number(row.usdBid), Number(row.bestBidPrice) * Number(row.underlyingPrice), 'USD at the forward', 1e-6)
  }
  const greeks = (await field('GreeksPricingTable')).filter((row) => options.has(String(row.instrumentName)))
  expectSame(
    options,
    byKey(greeks, 'instrumentName'),
    'markPrice openInterest volume delta gamma theta vega strike=strikePrice indexPrice',
  )
  const rest = byKey([...options.values()], 'strike', 'putCall', 'expirationTimestamp')
  const minute = new Date(NOW_MS).toISOString().slice(0, 16).replace('T', ' ')
  const surface = (await field('HifiVolSurfaceStrikesGreeksMinute', { dateTime: minute })).filter(
    ({ date }) => date === String(NOW_MS),
  )
  expectSame(
    rest,
    byKey(surface, 'strike', 'putCall', 'expiration'),
    `bid=bestBidPrice ask=bestAskPrice bidVolume=bestBidAmount askVolume=bestAskAmount markPrice bidIv markIv askIv delta
     gamma theta vega indexPrice=spot underlyingPrice`,
  )
  const names = byKey(
    await method('instruments/information', { exchange: 'deribit', currency: 'BTC' }),
    'nativeInstrument',
  )
  expectSame(options, names, 'strike multiplier')
})

const daysOf = (row: Row): number => Number(row.daysToExpiration)

test('vols at the money are one number; wings, risk reversals and butterflies agree', async () => {
  const floating = byKey(await method('volatility/delta-surfaces/floating', NOW), 'expirationTimestamp')
  const metrics = byKey(await method('volatility/metrics', BOOK), 'expirationTimestamp')
  const forward = 'volatility/term-structures/forward-volatility/floating'
  const terms = byKey(await method(forward, BOOK), 'expirationTimestamp')
  expectSame(floating, metrics, 'atm underlyingPrice daysToExpiration')
  expectSame(floating, terms, 'atm daysToExpiration')
  const older = byKey(await field('genericOrderbookTermStructure'), 'expiration')
  expectSame(terms, older, 'atm=markIv fwdAtm=forwardVolatility')
  expectSame(
    floating,
    byKey(await field('genericOrderBookSkewDelta'), 'expiration'),
    'atm deltaPut25=n02 deltaCall25=p02 deltaPut05=n00 deltaCall35=p03',
  )
  for (const [key, row] of floating) {
    const { deltaCall25, deltaPut25, deltaCall45, deltaPut45, delta50, atm } = row as Readonly<Record<string, number>>
    const measured = metrics.get(key)
    expectNear(Number(measured?.riskReversal25), deltaCall25! - deltaPut25!, `reversal ${key}`, 1e-6)
    expectNear(Number(measured?.butterfly25), deltaCall25! + deltaPut25! - 2 * atm!, `butterfly ${key}`, 1e-6)
    expectNear(2 * delta50! ** 2, deltaCall45! ** 2 + deltaPut45! ** 2, `50 delta ${key}`)
    expect(Math.abs(delta50! - atm!), key).toBeLessThan(1)
  }
  const skew = byKey(await field('ShadowTimeSkew'), 'daysUntilExpiration')
  for (const [key, row] of metrics) {
    const own = skew.get(String(Math.floor(daysOf(row))))
    expectNear(Number(own?.twentyThirtyCallIvMinusPutIv), Number(row.riskReversal25), key, 1e-6)
  }
  const open = totals(await quotes(), 'expirationTimestamp', 'openInterest')
  for (const [key, row] of floating) expectNear(Number(row.openInterest), open[key] ?? 0, `open ${key}`)
})

test('total variance adds up from one expiry or maturity to the next', async () => {
  for (const kind of ['floating', 'constant']) {
    const rows = await method(`volatility/term-structures/forward-volatility/${kind}`, BOOK)
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.map(daysOf)).toEqual(rows.map(daysOf).toSorted((a, b) => a - b))
    for (const [i, row] of rows.entries()) {
      const near = rows[i - 1]
      if (near === undefined) expect(row.fwdAtm).toBeNull()
      if (near === undefined || row.fwdAtm === null) continue
      const added = Number(row.fwdAtm) ** 2 * (daysOf(row) - daysOf(near)) + Number(near.atm) ** 2 * daysOf(near)
      expectNear(added, Number(row.atm) ** 2 * daysOf(row), `${kind} ${i}`, 1e-6)
    }
  }
})

test('constant maturities: the newest value agrees across all series, and the skew is call − put', async () => {
  const [surface] = (await field('LiveDeribitFixedDeltaSurface')) as readonly Readonly<Record<string, number>>[]
  const [atm] = await field('FixedMaturityAtm')
  const [skew] = await field('FixedMaturitySkewLite')
  const [fly] = newest(await field('HistoricalConstantMaturitiesApi', { dateStart: '2025-12-01' }), 'date')
  const [yearly] = await field('HistoricalConstantMaturityVariousSkews')
  const constant = byKey(
    await method('volatility/term-structures/forward-volatility/constant', BOOK),
    'daysToExpiration',
  )
  for (const days of [7, 30, 60, 90, 180]) {
    const vol = surface?.[`atm${days}`] ?? Number.NaN
    expectNear(Number(atm?.[`atm${days}`]), vol, `atm${days}`)
    expectNear(Number(constant.get(String(days))?.atm), vol, `constant ${days}`)
    for (const [name, word, delta] of [
      ['TwentyFive', 'twentyFive', '25'],
      ['Five', 'five', '05'],
    ] as const) {
      const call = surface?.[`${name}Delta${days}Call`] ?? Number.NaN
      const put = surface?.[`${name}Delta${days}Put`] ?? Number.NaN
      expectNear(Number(skew?.[`${word}Delta${days}DayExp`]), call - put, `${name} ${days}`, 1e-6)
      expectNear(Number(fly?.[`fly${delta}D${days}Day`]), call + put - 2 * vol, `fly ${name} ${days}`, 1e-6)
    }
  }
  const thirty = (surface?.TwentyFiveDelta30Put ?? 0) - (surface?.TwentyFiveDelta30Call ?? 0)
  expectNear(Number(yearly?.thirty), thirty, 'put − call', 1e-6)
  const startDate = String(NOW_MS - 20 * MS_PER_DAY)
  const sent = { ...BOOK, startDate, endDate: String(NOW_MS), timeInterval: 'day' }
  const rich = byKey(await method('volatility/term-structures/richness', sent), 'timestamp')
  const dateStart = new Date(NOW_MS - 20 * MS_PER_DAY).toISOString().slice(0, 16).replace('T', ' ')
  const older = byKey(await field('genericTermStructureRichness', { dateStart }), 'timeBucket')
  expectSame(rich, older, 'ratio counter richness=termStructureRichness atm7days=atm7 atm180days=atm180')
})

test('SVI: level and slope by DTE equal those by TAU over the life, by minute and by hour, near the vol at the money', async () => {
  const minutely = (sviFormat: string) => method('volatility/svi-minutely', { currency: 'BTC', sviFormat })
  const yearly = byKey(await minutely('DTE'), 'expiry')
  const whole = byKey(await minutely('TAU'), 'expiry')
  expectSame(yearly, whole, 'sviM sviRho sviSigma forwardDifference indexPrice dte')
  const hourly = byKey(await method('volatility/svi-hourly', { ...NOW, sviFormat: 'DTE' }), 'expirationTimestamp')
  expectSame(yearly, hourly, 'sviA sviB sviM sviRho sviSigma dte=daysToExpiration')
  const surface = await method('volatility/delta-surfaces/floating', NOW)
  const terms = new Map(surface.map((row) => [isoDay(Number(row.expirationTimestamp)), row]))
  for (const [day, row] of whole) {
    const { sviA, sviB, sviM, sviRho, sviSigma, dte, forwardDifference } = row as Readonly<Record<string, number>>
    const years = dte! / 365
    expectNear(Number(yearly.get(day)?.sviA) * years, sviA!, `a ${day}`)
    expectNear(Number(yearly.get(day)?.sviB) * years, sviB!, `b ${day}`)
    const variance = sviA! + sviB! * (-sviRho! * sviM! + Math.hypot(sviM!, sviSigma!))
    expect(Math.abs(100 * Math.sqrt(variance / years) - Number(terms.get(day)?.atm)), day).toBeLessThan(0.3)
    const { underlyingPrice, indexPrice } = terms.get(day) as Row
    expectNear(forwardDifference!, Number(underlyingPrice) - Number(indexPrice), `forward ${day}`, 1e-6)
  }
})

test('yields of a seller are fractions in one interface and percent in the other, over the life and a year', async () => {
  const rest = await method('trades-flow/options-yields', BOOK)
  for (const [name, strategy, annual] of [
    ['genericCoveredCall', 'coveredCall', 'annualMarkYieldNet'],
    ['genericCashSecuredPuts', 'cashSecuredPut', 'markYieldNetAnnual'],
  ] as const) {
    const shares = rest.filter(({ yieldStrategy }) => yieldStrategy === strategy)
    const own = byKey(await field(name), 'expiration', 'strike')
    for (const [key, row] of byKey(shares, 'expirationTimestamp', 'strike')) {
      const percent = own.get(key)
      if (row.absoluteYield === null) continue
      expectNear(Number(percent?.absoluteMarkYieldNet), 100 * Number(row.absoluteYield), key)
      expectNear(Number(percent?.[annual]), 100 * Number(row.annualizedYield), key)
      expectNear(Number(row.annualizedYield), Number(row.absoluteYield) * Number(row.annualization), key)
      expectNear(Number(percent?.markUsd), Number(row.markPrice) * Number(row.indexPrice), key)
    }
  }
})

test('a straddle is the sum of the call and the put of its strike', async () => {
  const options = byKey(await quotes(), 'expirationTimestamp', 'strike', 'putCall')
  const straddles = await field('genericStraddleRun')
  expect(straddles.length).toBeGreaterThan(3)
  for (const row of straddles) {
    const legs = ['C', 'P'].map((side) => options.get(`${row.expiration} ${row.strike} ${side}`))
    const usd = (name: string) => total(legs as readonly Row[], name) * Number(row.underlyingPrice)
    expectNear(Number(row.markUsd), usd('markPrice'), 'mark', 1e-6)
    expectNear(Number(row.bidUsd), usd('bid'), 'bid', 1e-6)
    expectNear(Number(row.askUsd), usd('ask'), 'ask', 1e-6)
    expectNear(Number(row.markSpotPercentage), (100 * Number(row.markUsd)) / Number(legs[0]?.indexPrice), 'share', 1e-6)
    expect(legs.every((leg) => leg?.isAtm === true)).toBe(true)
  }
})

test('the change of open interest is the end less the start, without what expired', async () => {
  const text = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  const ends = { startDate: text(NOW_MS - 7 * MS_PER_DAY), endDate: text(NOW_MS) }
  const dated = { dateStart: ends.startDate, dateEnd: ends.endDate }
  const rows = await field('ChangeOiStrikePricePcExpApi', ends)
  const growth = totals(rows, 'putCall', 'totalGrowth')
  for (const row of rows) {
    const change = Number(row.endOpenInterest) - Number(row.startOpenInterest)
    expectNear(Number(row.openInterestChange), change, 'change')
    expectNear(Number(row.totalGrowth), change + Number(row.expired), 'growth', 1e-6)
  }
  expect(total(rows, 'expired')).toBeGreaterThan(0)
  for (const name of ['ChangeOiStrikeAggApi', 'ChangeOiPutCallAggApi'])
    for (const [side, sum] of Object.entries(totals(await field(name, ends), 'putCall', 'totalGrowth')))
      expectNear(sum, growth[side] ?? 0, `${name} ${side}`, 1e-6)
  for (const name of ['genericHistoricalOiChangeByStrike', 'genericHistoricalOiChangeByPutCallExpiration']) {
    const changes = await field(name, dated)
    expectNear(total(changes, 'callOiChange'), growth.C ?? 0, name, 1e-6)
    expectNear(total(changes, 'putOiChange'), growth.P ?? 0, name, 1e-6)
    expectNear(total(changes, 'totalOiChange'), (growth.C ?? 0) + (growth.P ?? 0), name, 1e-6)
  }
})
