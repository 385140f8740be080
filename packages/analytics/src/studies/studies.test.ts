import { vol, yearsBetween } from '@gvol/market'
import { deribitGreeks } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf, snapshotRows } from '../../testing/contextOf.ts'
import {
  AT_MS,
  EXPIRIES,
  expiryMsOf,
  INDEX,
  syntheticChain,
  syntheticQuotes,
  trueVol,
} from '../../testing/syntheticChain.ts'
import { columnFault } from '../study/column.ts'
import { hasLegs } from '../study/subject/subjects.ts'
import { surfaceOf } from '../surface/chainSurface.ts'
import { studies } from './catalog.ts'

const chain = syntheticChain()
const live = contextOf(chain)
const HISTORY_TABLES: ReadonlySet<string> = new Set(['candle', 'funding-rate'])
/** These need futures, stored days of open interest, trades, counts or the book of a venue, or legs with a price or about to expire: their own tests provide them. */
const MORE_THAN_A_CHAIN: ReadonlySet<string> = new Set([
  'largest-structures',
  'own-study',
  'portfolio-hedges',
  'portfolio-positions',
  'portfolio-rolls',
  'unique-trades',
  'venue-activity',
  'venue-days',
  'venue-strategies',
  'vol-index-futures',
])
/** Their answer is built in, or they always have some number to return. */
const ALWAYS_ANSWERS: ReadonlySet<string> = new Set(['formula-names', 'number-change', 'own-studies'])

describe.each(Object.entries(studies))('%s', (id, study) => {
  test('its key is its id, and every column has a unit and a meaning', () => {
    expect(study.id).toBe(id)
    for (const column of Object.values(study.output)) {
      expect(column.doc.length).toBeGreaterThan(2)
      if (column.type === 'number') expect(column.unit).not.toBe('')
    }
    expect(study.method.length).toBeGreaterThan(60)
  })

  test('has its declared columns on a full chain', async () => {
    // A chain alone is not enough for history, of markets or of current positions.
    const needsHistory = hasLegs(study.subject) && study.needs.some((need) => HISTORY_TABLES.has(need))
    if (ALWAYS_ANSWERS.has(id)) return expect((await answerOf(study, live)).ok).toBe(true)
    if (!study.needs.includes('chain') || needsHistory || MORE_THAN_A_CHAIN.has(id))
      return expect((await answerOf(study, live)).ok).toBe(false)
    const columns = await columnsOf(study, live)
    expect(columnFault(study.output, columns)).toBeUndefined()
    expect(Object.values(columns)[0].length).toBeGreaterThan(0)
    expect(Object.keys(columns).sort()).toEqual(Object.keys(study.output).sort())
  })

  test('has its declared columns on one half-quoted option, and returns a message without a chain', async () => {
    const [{ bid: _bid, mark: _mark, markVol: _vol, openInterestCoin: _oi, ...quote }] = syntheticQuotes()
    const answer = await answerOf(study, contextOf(syntheticChain([quote])))
    if (answer.ok) expect(columnFault(study.output, answer.columns)).toBeUndefined()
    else expect(answer.message.length).toBeGreaterThan(20)
    if (ALWAYS_ANSWERS.has(id)) return
    for (const empty of [undefined, syntheticChain([])]) {
      const refused = await answerOf(study, contextOf(empty))
      expect(refused).toMatchObject({ ok: false, reason: 'no-data', message: expect.stringMatching(/\.$/) })
    }
  })
})

test.each(
  Object.entries(studies).filter(
    ([, { subject, needs, output }]) =>
      subject === 'option-book' && needs.includes('chain') && 'forward' in output && 'expiry' in output,
  ),
)('%s: a forward has a source, and an index is never labeled as the forward of the venue', async (_, study) => {
  expect(Object.keys(study.output)).toContain('forwardSource')
  const sourcesOf = async (quotes: ReturnType<typeof syntheticQuotes>) =>
    new Set((await columnsOf(study, contextOf(syntheticChain(quotes)))).forwardSource)
  const ofExpiries = (sources: ReadonlySet<string | number | null>) => [...sources].filter((source) => source !== null)
  expect(ofExpiries(await sourcesOf(syntheticQuotes()))).toEqual(['venue'])
  const indexed = syntheticQuotes().map((quote) => ({ ...quote, underlying: INDEX, underlyingName: 'index_price' }))
  expect(ofExpiries(await sourcesOf(indexed))).toEqual(['mark-parity'])
})

test('term-structure: the forward vol carries total variance from one expiry to the next', async () => {
  const { atmVol, forwardVol, days } = await columnsOf(studies['term-structure'], live)
  expect(forwardVol[0]).toBeNaN()
  for (let i = 1; i < days.length; i++) {
    const far = forwardVol[i] ** 2 * (days[i] - days[i - 1]) + atmVol[i - 1] ** 2 * days[i - 1]
    expect(far).toBeCloseTo(atmVol[i] ** 2 * days[i], 10)
  }
})

test('term-structure: the shadow curve is matched by remaining days, not by date', async () => {
  const historical = surfaceOf(chain).expiries.map((expiry) => ({
    ...expiry,
    expiryMs: expiry.expiryMs - MS_PER_DAY,
    atmVol: expiry.atmVol! + 0.05,
  }))
  const columns = await columnsOf(
    studies['term-structure'],
    contextOf(chain, snapshotRows({ atMs: AT_MS - MS_PER_DAY, index: INDEX, expiries: historical })),
  )
  for (let i = 0; i < columns.days.length; i++)
    expect(columns.shadowAtmVol[i] - columns.atmVol[i]).toBeCloseTo(0.05, 12)
})

test('smile: marks are the out-of-the-money side of every strike, and the residual is mark less fit', async () => {
  const { strike, forward, isCall, markVol, residual, fittedVol, deltaAxis } = await columnsOf(studies.smile, live, {
    expiries: String(expiryMsOf(EXPIRIES[1])),
  })
  expect(strike.length).toBe(33)
  for (let i = 0; i < strike.length; i++) {
    expect(Boolean(isCall[i])).toBe(strike[i] >= forward[i])
    expect(markVol[i]).toBeCloseTo(trueVol(EXPIRIES[1], strike[i]), 12)
    expect(residual[i]).toBeCloseTo(markVol[i] - fittedVol[i], 12)
    if (i > 0) expect(deltaAxis[i]).toBeGreaterThan(deltaAxis[i - 1])
  }
})

test('skew: sign, halving and normalization follow their definitions', async () => {
  const plain = await columnsOf(studies.skew, live)
  const turned = await columnsOf(studies.skew, live, { sign: 'put-minus-call', butterfly: 'halved' })
  const normalised = await columnsOf(studies.skew, live, { normalised: 'true' })
  for (let i = 0; i < plain.days.length; i++) {
    expect(turned.rr25[i]).toBeCloseTo(-plain.rr25[i], 12)
    expect(turned.fly25[i]).toBeCloseTo(plain.fly25[i] / 2, 12)
    expect(normalised.rr25[i]).toBeCloseTo(plain.rr25[i] / plain.atmVol[i], 12)
  }
  expect(plain.rr25.some((value) => value < 0)).toBe(true)
})

test('open-interest: coins add up in every grouping, and are valued at the index', async () => {
  const totals: number[] = []
  for (const by of ['strike', 'expiry', 'strike-expiry']) {
    const { callCoin, callUsd, putCoin } = await columnsOf(studies['open-interest'], live, { by })
    totals.push(
      callCoin.reduce((sum, value) => sum + value, 0),
      putCoin.reduce((sum, value) => sum + value, 0),
    )
    expect(callUsd[0]).toBeCloseTo(callCoin[0] * INDEX, 6)
  }
  expect(totals).toEqual([1650, 825, 1650, 825, 1650, 825])
})

test('volume-today: trades of the day if there are any, else the venue’s rolling day; the answer states which', async () => {
  const rolling = await columnsOf(studies['volume-today'], live, { by: 'expiry' })
  expect(rolling.window[0]).toBe('24h')
  expect(rolling.callCoin[0]).toBe(66)
  // Sums of a day's trades as the store returns them; one option has expired and is not in the chain.
  const instrument = [chain.instrument[0], 'BTC-EXPIRED']
  const column = { instrument, amountCoin: Float64Array.of(3, 9), premiumUsd: Float64Array.of(24_000, 5) }
  const queries: unknown[] = []
  const context = {
    ...contextOf(chain),
    query: (async (query: { readonly id: string }, of: unknown) => {
      queries.push([query.id, of])
      return { size: 2, column }
    }) as never,
  }
  const traded = await columnsOf(studies['volume-today'], context, { by: 'expiry' })
  expect([traded.window[0], traded.callCoin[0], traded.callPremiumUsd[0]]).toEqual(['today', 3, 24_000])
  expect(traded.callCoin.reduce((sum, coins) => sum + coins, 0)).toBe(3)
  const market = { venue: 'deribit', symbol: 'BTC' }
  const day = { fromMs: dayStartMs(AT_MS), toMs: AT_MS }
  expect(queries).toEqual([['trade.option-sums', { ...market, ...day, by: ['instrument'] }]])
})

test('max-pain: no listed strike has a lower payout to holders', async () => {
  const { maxPain } = await columnsOf(studies['max-pain'], live)
  const strikes = Array.from({ length: 33 }, (_, i) => 50_000 + i * 2500)
  const payout = (at: number) =>
    strikes.reduce((sum, strike) => sum + 10 * Math.max(0, at - strike) + 5 * Math.max(0, strike - at), 0)
  for (const strike of maxPain) expect(payout(strike)).toBe(Math.min(...strikes.map(payout)))
})

test('implied-distribution: total mass one within 0.001, mean at the forward, cumulative probability the integral of the density', async () => {
  // A smile with heavy wings: a tenth of the mass of the shorter expiry is beyond four deviations.
  const heavy = syntheticChain(
    syntheticQuotes().map((quote) => ({
      ...quote,
      markVol: vol((quote.markVol ?? 0.5) * (1 + 0.8 * Math.log(quote.strike / INDEX) ** 2)),
    })),
  )
  for (const context of [live, contextOf(heavy)]) {
    const { price, density, below, forward, covered } = await columnsOf(studies['implied-distribution'], context, {
      points: 1001,
    })
    let mass = 0
    let mean = 0
    for (let i = 1; i < price.length; i++) {
      const width = price[i] - price[i - 1]
      mass += ((density[i] + density[i - 1]) / 2) * width
      mean += ((density[i] * price[i] + density[i - 1] * price[i - 1]) / 2) * width
    }
    expect(covered[0]).toBeGreaterThanOrEqual(0.999)
    expect(Math.abs(mass - covered[0])).toBeLessThan(2e-4)
    expect(Math.abs(mean / forward[0] - 1)).toBeLessThan(5e-3)
    expect(below[0]).toBeLessThanOrEqual(5e-4)
    expect(1 - below[below.length - 1]).toBeLessThanOrEqual(5e-4)
    expect(below[500] - below[200]).toBeCloseTo(
      Array.from(
        { length: 300 },
        (_, i) => ((density[200 + i] + density[201 + i]) / 2) * (price[201 + i] - price[200 + i]),
      ).reduce((a, c) => a + c),
      3,
    )
  }
})

test('open-interest between two bounds of remaining days is that of the expiries between them', async () => {
  const lives = Array.from(chain.expiries, (expiryMs) => (expiryMs - chain.atMs) / MS_PER_DAY)
  const { callCoin, putCoin } = await columnsOf(studies['open-interest'], live, {
    leastDays: lives[1],
    mostDays: lives[2],
  })
  let open = 0
  for (let row = chain.expiryStart[1]; row < chain.expiryStart[3]; row++) open += chain.openInterestCoin[row]
  expect(open).toBeGreaterThan(0)
  expect([...callCoin, ...putCoin].reduce((sum, coins) => sum + coins, 0)).toBeCloseTo(open, 9)
})

test('open-interest and max-pain: values that need no index are computed without one, dollars are null', async () => {
  const noIndex = contextOf(syntheticChain(syntheticQuotes().map(({ index: _, ...quote }) => quote)))
  const open = await columnsOf(studies['open-interest'], noIndex, { by: 'expiry' })
  const full = await columnsOf(studies['open-interest'], live, { by: 'expiry' })
  expect(open.callCoin).toEqual(full.callCoin)
  expect(open.callDeltaCoin).toEqual(full.callDeltaCoin)
  // A coin premium is worth its coins at the index.
  const dollars = [open.callUsd, open.putUsd, open.callPremiumUsd, open.putPremiumUsd]
  expect(dollars.every((column) => column.every(Number.isNaN))).toBe(true)
  const pain = await columnsOf(studies['max-pain'], noIndex)
  const fullPain = await columnsOf(studies['max-pain'], live)
  expect(pain.maxPain).toEqual(fullPain.maxPain)
  expect(pain.putCallRatio).toEqual(fullPain.putCallRatio)
  expect(pain.notionalUsd.every(Number.isNaN)).toBe(true)
})

test('open-interest: a missing premium or open interest is null, never 0', async () => {
  const [first, ...others] = syntheticQuotes()
  const { mark: _mark, markVol: _vol, ...unmarked } = first
  const context = contextOf(syntheticChain([unmarked, ...others]))
  const sums = await columnsOf(studies['open-interest'], context, { by: 'strike-expiry' })
  const row = sums.strike.findIndex((strike, i) => strike === first.strike && sums.expiry[i] === first.expiryMs)
  const side = first.optionType === 'call' ? 'call' : 'put'
  expect(sums[`${side}Coin`][row]).toBe(first.openInterestCoin)
  expect(sums[`${side}PremiumUsd`][row]).toBeNaN()
  expect(sums[`${side}DeltaCoin`][row]).toBeNaN()
  const byExpiry = await columnsOf(studies['open-interest'], context, { by: 'expiry' })
  expect(byExpiry[`${side}PremiumUsd`][byExpiry.expiry.indexOf(first.expiryMs)]).toBeNaN()
  expect(byExpiry[`${side}PremiumUsd`][byExpiry.expiry.length - 1]).toBeGreaterThan(0)
  const silent = contextOf(syntheticChain(syntheticQuotes().map(({ openInterestCoin: _, ...quote }) => quote)))
  expect([...(await columnsOf(studies['open-interest'], silent)).callCoin].every(Number.isNaN)).toBe(true)
  expect([...(await columnsOf(studies['max-pain'], silent)).putCoin].every(Number.isNaN)).toBe(true)
})

test('implied-distribution: an unlisted expiry is refused with its date', async () => {
  const answer = await answerOf(studies['implied-distribution'], live, { expiry: '2027-01-01T08:00:00Z' })
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('2027-01-01') })
})

test('metrics: changes compare the same expiry, and are missing where it was not listed', async () => {
  const [first, ...rest] = surfaceOf(chain).expiries
  const historical = rest.map((expiry) => ({ ...expiry, atmVol: expiry.atmVol! - 0.02, forward: expiry.forward / 1.1 }))
  const { atmVolChange, forwardChange, expiry } = await columnsOf(
    studies.metrics,
    contextOf(chain, snapshotRows({ atMs: AT_MS - 3 * MS_PER_DAY, index: INDEX, expiries: historical })),
  )
  expect(expiry[0]).toBe(first.expiryMs)
  expect(atmVolChange[0]).toBeNaN()
  expect(atmVolChange[1]).toBeCloseTo(0.02, 12)
  expect(forwardChange[1]).toBeCloseTo(0.1, 12)
})

test('option-chain: greeks in trading units, and the at-the-money line on both sides of its strike', async () => {
  const columns = await columnsOf(studies['option-chain'], live, { expiries: String(expiryMsOf(EXPIRIES[2])) })
  const { delta, deltaPremiumAdjusted, mark, vega, isAtm, type, strike } = columns
  const money = Array.from(isAtm).flatMap((value, row) => (Number(value) === 1 ? [row] : []))
  expect(money.map((row) => type[row])).toEqual(['call', 'put'])
  expect(Math.abs(strike[money[0]] - EXPIRIES[2].forward)).toBeLessThanOrEqual(1250)
  const [call, put] = money
  expect(delta[call] - delta[put]).toBeCloseTo(1, 12)
  expect(deltaPremiumAdjusted[call]).toBeCloseTo(delta[call] - mark[call], 12)
  expect(vega[call]).toBeCloseTo(vega[put], 8)
})

test('option-chain: greeks equal Deribit’s for the same forward and vol', async () => {
  const columns = await columnsOf(studies['option-chain'], live)
  for (let row = 0; row < columns.strike.length; row += 29) {
    const type = columns.type[row] === 'call' ? 'call' : 'put'
    const timeYears = yearsBetween(AT_MS, columns.expiry[row])
    const venue = deribitGreeks(type, columns.forward[row], columns.strike[row], timeYears, columns.markVol[row])
    for (const name of ['delta', 'gamma', 'vega', 'rho'] as const)
      expect(columns[name][row]).toBeCloseTo(venue[name], 9)
    // Deribit never shows more decay than the premium; the column is the rate itself.
    expect(columns.theta[row]).toBeLessThanOrEqual(venue.theta + 1e-9)
  }
})
