import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, EXPIRIES, expiryMsOf, syntheticChain } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { DAY_TERMS } from '../../portfolio/days/dayOfLeg.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioDays } from './portfolio-days/study.ts'
import { portfolioEquity } from './portfolio-equity/study.ts'
import { portfolioLegs } from './portfolio-legs/study.ts'
import { portfolioScenario } from './portfolio-scenario/study.ts'

const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const OPEN = 'BTC-31D-100000-C'
/** Expiries of the evening before the synthetic instant. */
const EXPIRY = dayStartMs(AT_MS) - MS_PER_DAY + 8 * MS_PER_HOUR
const CALL = 'BTC-28NOV26-110000-C'
const SETTLED = 121_922.96

const listing = (name: string, more: object) => ({
  venue: 'deribit',
  symbol: 'BTC',
  name,
  kind: 'option',
  isInverse: true,
  contractSize: 1,
  expiryMs: EXPIRY,
  strike: 110_000,
  optionType: 'call',
  ...more,
})
const LISTED = [
  listing(CALL, {}),
  listing('BTC-28NOV26-90000-P', { strike: 90_000, optionType: 'put' }),
  listing('BTC_USDC-28NOV26-110000-C', { symbol: 'BTC_USDC', isInverse: false }),
  listing('BTC-USDT-261128-110000-C', { venue: 'okx', symbol: 'BTC_USDT', isInverse: false, contractSize: 0.01 }),
  listing('BTC-28NOV26', { kind: 'future', contractSize: 10, strike: null, optionType: null }),
]
const INDEX_ROW = {
  venue: 'deribit',
  symbol: 'BTC',
  instrument: 'btc_usd',
  kind: 'index',
  atMs: EXPIRY,
  price: SETTLED,
}
const SETTLEMENTS = [
  INDEX_ROW,
  { ...INDEX_ROW, symbol: 'BTC_USDC', instrument: 'btc_usdc', price: 121_900 },
  { ...INDEX_ROW, venue: 'okx', symbol: 'BTC_USDT', instrument: 'btc_usdt', price: 122_000 },
]
/** BTC at 100,000 USD and at 103,092.78 USDT: a USDT is worth 0.97 USD. */
const SPOT = [
  { quoteCurrency: 'USD', last: 100_000 },
  { quoteCurrency: 'USDC', last: 100_000 },
  { quoteCurrency: 'USDT', last: 100_000 / 0.97 },
].map((quote) => ({ type: 'spot-quote', venue: 'kraken', symbol: 'BTC', instrument: 'x', atMs: EXPIRY, ...quote }))

type Rows = readonly Readonly<Record<string, unknown>>[]
type Stored = Readonly<Record<string, Rows>>

/** A desk that lists only the synthetic chain, with stored rows; a query of a market returns the rows of that market. */
const deskWith = (stored: Stored, nowMs = AT_MS): StudyContext =>
  emptyContext({
    nowMs: () => nowMs,
    liveOf: (async (kind, covered, asOfMs) => {
      if (kind === 'chain') return [chain]
      if (kind === 'spot') return covered.coin === 'BTC' ? [{ venue: 'kraken', symbol: 'BTC', quotes: SPOT }] : []
      return boards(kind, covered, asOfMs)
    }) as StudyContext['liveOf'],
    rows: (table, span, where) =>
      (stored[table] ?? []).filter(
        (row) =>
          (span.venue === undefined || row.venue === undefined || row.venue === span.venue) &&
          (span.symbol === undefined || row.symbol === undefined || row.symbol === span.symbol) &&
          (typeof where.instrument !== 'string' || row.instrument === where.instrument),
      ),
  })

type Sent = { exchange?: string; instrument: string; amount: number; unit?: string; price?: number; entry?: string }
const legs = (...sent: readonly Sent[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})
const desk = deskWith({ instrument: LISTED, 'settlement-price': SETTLEMENTS })

test('expired legs have their payout: inverse, USDC and USDT options, a future; USDT at its rate at the expiry', async () => {
  const own = await columnsOf(
    portfolioLegs,
    desk,
    legs(
      { instrument: CALL, amount: 1, price: 0.02 },
      { instrument: 'BTC-28NOV26-90000-P', amount: -2, price: 0.03 },
      { instrument: 'BTC_USDC-28NOV26-110000-C', amount: 1, price: 2_000 },
      { exchange: 'okx', instrument: 'BTC-USDT-261128-110000-C', amount: -50, unit: 'contract', price: 2_000 },
      { instrument: 'BTC-28NOV26', amount: 100_000, unit: 'usd', price: 100_000 },
      { instrument: OPEN, amount: 1, price: 0.02 },
    ),
  )
  expect(own.status).toEqual(['expired', 'expired', 'expired', 'expired', 'expired', 'open'])
  expect(own.settledBy).toEqual(['venue', 'venue', 'venue', 'venue', 'venue', null])
  expect(own.fault).toEqual([null, null, null, null, null, null])
  // 11,922.96 ÷ 121,922.96 = 0.0977909329 BTC were paid.
  expect(own.mark[0]).toBeCloseTo(0.0977909329, 9)
  expect(own.pnlCoin[0]).toBeCloseTo(0.0777909329, 9)
  expect(own.pnlUsd[0]).toBeCloseTo(11_922.96 - 0.02 * SETTLED, 6)
  expect([own.mark[1], own.pnlCoin[1]]).toEqual([0, 0.06])
  expect([own.mark[2], own.pnlUsd[2]]).toEqual([11_900, 9_900])
  // Half a coin sold: −0.5 · (12,000 − 2,000) USDT at 0.97 USD.
  expect(own.coins[3]).toBe(-0.5)
  expect(own.pnlUsd[3]).toBeCloseTo(-4_850, 6)
  // 100,000 USD from 100,000 to 121,922.96: 1 − 100,000 ÷ 121,922.96 BTC.
  expect(own.pnlCoin[4]).toBeCloseTo(1 - 100_000 / SETTLED, 12)
  expect(own.pnlUsd[4]).toBeCloseTo(21_922.96, 6)
  expect([...own.delta].slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  expect([...own.valueUsd].slice(0, 5)).toEqual(Array(5).fill(Number.NaN))
})

test('a contract that expired before instruments were stored has the terms of its stored quotes', async () => {
  const name = 'BTC-26JAN26-110000-C'
  const quote = {
    venue: 'deribit',
    symbol: 'BTC',
    instrument: name,
    snapshotMs: EXPIRY - MS_PER_HOUR,
    expiryMs: EXPIRY,
    strike: 110_000,
    optionType: 'call',
    isInverse: true,
    contractSizeCoin: 1,
  }
  const future = { ...quote, instrument: 'BTC-26JAN26', kind: 'future' }
  const own = await columnsOf(
    portfolioLegs,
    deskWith({ 'option-quote': [quote], 'future-quote': [future], 'settlement-price': SETTLEMENTS }),
    legs(
      { instrument: name, amount: 1, price: 0.02 },
      { instrument: 'BTC-26JAN26', amount: 100_000, unit: 'usd', price: 100_000 },
      { instrument: 'BTC-26JAN26-1-C', amount: 1 },
    ),
  )
  expect(own.status).toEqual(['expired', 'expired', 'unknown'])
  expect(own.pnlCoin[0]).toBeCloseTo(0.0777909329, 9)
  expect(own.pnlCoin[1]).toBeCloseTo(1 - 100_000 / SETTLED, 12)
})

test('expired legs can be hidden; studies of open positions name them and do not count them', async () => {
  const both = legs({ instrument: CALL, amount: 1, price: 0.02 }, { instrument: OPEN, amount: 1, price: 0.02 })
  const hidden = await columnsOf(portfolioLegs, desk, { ...both, expired: 'hide' })
  expect(hidden.instrument).toEqual([OPEN])
  const scenario = await answerOf(portfolioScenario, desk, both)
  const alone = await columnsOf(portfolioScenario, desk, legs({ instrument: OPEN, amount: 1, price: 0.02 }))
  if (!scenario.ok) throw new Error(scenario.message)
  expect(scenario.note).toContain(`Expired and not counted here: ${CALL}.`)
  expect([scenario.columns.legs?.[0], scenario.columns.unknown?.[0]]).toEqual([1, 0])
  expect(scenario.columns.pnlUsd).toEqual(alone.pnlUsd)
  expect(await answerOf(portfolioScenario, desk, legs({ instrument: CALL, amount: 1, price: 0.02 }))).toMatchObject({
    ok: false,
    message: expect.stringContaining('No leg is open. Expired'),
  })
})

test('before its expiry a leg has not expired: an earlier instant uses the market of that instant', async () => {
  const before = new Date(EXPIRY - MS_PER_HOUR).toISOString()
  const own = await columnsOf(portfolioLegs, desk, {
    ...legs({ instrument: CALL, amount: 1, price: 0.02 }),
    asOf: before,
  })
  // The synthetic chain does not list it: that is a missing market, no expiry.
  expect(own.status).toEqual(['unknown'])
  expect(own.fault[0]).toContain('is not listed at deribit')
})

test('an option still listed after its expiry has expired; at an instant before the expiry it is open', async () => {
  const [near] = EXPIRIES
  const expiryMs = expiryMsOf(near)
  const stored = { 'settlement-price': [{ ...INDEX_ROW, atMs: expiryMs, price: 95_000 }] }
  const sent = legs({ instrument: 'BTC-7D-90000-C', amount: 2, price: 0.01 })
  const late = deskWith(stored, expiryMs + MS_PER_MINUTE)
  const own = await columnsOf(portfolioLegs, late, sent)
  expect(own.status).toEqual(['expired'])
  expect(own.pnlCoin[0]).toBeCloseTo(2 * (5_000 / 95_000 - 0.01), 12)
  const alive = await columnsOf(portfolioLegs, late, { ...sent, asOf: new Date(expiryMs - 1).toISOString() })
  expect([alive.status[0], alive.settlement[0]]).toEqual(['open', Number.NaN])
  expect(alive.delta[0]).toBeGreaterThan(0)
})

const minutes = (count: number, priceAt: (minute: number) => number) =>
  Array.from({ length: count }, (_, i) => ({
    venue: 'deribit',
    symbol: 'BTC',
    indexName: 'btc_usd',
    atMs: EXPIRY - (count - 1 - i) * MS_PER_MINUTE,
    price: priceAt(i),
  }))

test('without a settlement price the last 30 minutes’ average of the index is used and marked', async () => {
  const sent = legs({ instrument: CALL, amount: 1, price: 0.02 })
  // 40 minutes: ten before the average, and 30 whose mean is 120,000 + (0 + … + 29) ÷ 30 · 10 = 120,145.
  const ticks = minutes(40, (i) => (i < 10 ? 90_000 : 120_000 + (i - 10) * 10))
  const own = await columnsOf(portfolioLegs, deskWith({ instrument: LISTED, 'index-price': ticks }), sent)
  expect(own.settlement[0]).toBeCloseTo(120_145, 9)
  expect(own.settledBy).toEqual(['average'])
  expect(own.pnlCoin[0]).toBeCloseTo(10_145 / 120_145 - 0.02, 12)
  // Too few minutes, two indices, or a venue without a published rule: no result rather than a wrong one.
  const other = { ...ticks[0], indexName: 'btc_usd_2' }
  for (const rows of [ticks.slice(-20), [...ticks, other], []]) {
    const unknown = await columnsOf(portfolioLegs, deskWith({ instrument: LISTED, 'index-price': rows }), sent)
    expect([unknown.status[0], unknown.settlement[0], unknown.pnlUsd[0]]).toEqual(['expired', Number.NaN, Number.NaN])
    expect(unknown.fault[0]).toContain('its result is not available')
  }
})

/** Two evenings of marks before the expiry. */
const EVENINGS = [2, 1].map((ago, i) => ({
  atMs: dayStartMs(EXPIRY) - ago * MS_PER_DAY + 23 * MS_PER_HOUR,
  underlying: 115_000 + 3_000 * i,
  index: 114_800 + 3_000 * i,
  markVol: 0.5,
}))
const premium = ({ atMs, underlying, markVol }: (typeof EVENINGS)[number]): number =>
  black76('call', underlying, 110_000, yearsBetween(atMs, EXPIRY), markVol) / underlying
const QUOTES = EVENINGS.map((evening) => ({
  ...evening,
  venue: 'deribit',
  symbol: 'BTC',
  instrument: CALL,
  snapshotMs: evening.atMs,
  mark: premium(evening),
}))

test('P&L by day has the expiry on its day: the payout less the mark of the evening before, and nothing later', async () => {
  const stored = { instrument: LISTED, 'settlement-price': SETTLEMENTS, 'option-quote': QUOTES }
  const sent = {
    ...legs({
      instrument: CALL,
      amount: 1,
      price: 0.02,
      entry: new Date(dayStartMs(EXPIRY) - 2 * MS_PER_DAY + MS_PER_HOUR).toISOString(),
    }),
  }
  const days = await columnsOf(portfolioDays, deskWith(stored), sent)
  const [first, second] = EVENINGS
  expect([...days.at]).toEqual([-1, 0, 1].map((day) => dayStartMs(EXPIRY) + day * MS_PER_DAY))
  expect([...days.settled]).toEqual([0, 0, 1])
  expect(days.entry[0]).toBeCloseTo((premium(first) - 0.02) * first.index, 6)
  expect(days.pnlUsd[1]).toBeCloseTo(premium(second) * second.index - premium(first) * first.index, 6)
  expect(days.expired[2]).toBeCloseTo(11_922.96 - premium(second) * second.index, 6)
  expect(days.valueUsd[2]).toBe(0)
  for (let row = 0; row < 3; row++)
    expect(DAY_TERMS.reduce((sum, term) => sum + days[term][row], 0)).toBeCloseTo(days.pnlUsd[row], 8)
  // The sum of the days is what was paid less the premium, in USD of the evening of the entry, of which only coins moved.
  expect(days.cumulatedUsd[2]).toBeCloseTo(11_922.96 - 0.02 * first.index, 6)
  expect(await answerOf(portfolioDays, deskWith(stored), { ...sent, expired: 'hide' })).toMatchObject({ ok: false })
})

test('equity by day: the ledger of a coin and a call, its expiry, and the gain of the coin against USD', async () => {
  const evening = dayStartMs(EXPIRY) + 23 * MS_PER_HOUR
  const quote = { venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', atMs: evening, mark: 1, index: 121_000 }
  const stored = {
    instrument: LISTED,
    'settlement-price': SETTLEMENTS,
    'option-quote': QUOTES,
    'future-quote': [quote],
  }
  const entry = new Date(dayStartMs(EXPIRY) - 2 * MS_PER_DAY + MS_PER_HOUR).toISOString()
  const own = await columnsOf(
    portfolioEquity,
    deskWith(stored),
    legs({ instrument: 'BTC', amount: 1 }, { instrument: CALL, amount: 1, price: 0.02, entry }),
  )
  const [first, second] = EVENINGS
  expect(own.currency).toEqual(['all', 'BTC', 'all', 'BTC', 'all', 'BTC'])
  const paid = 11_922.96 / SETTLED
  // One coin less the premium of 0.02 and with the mark of the call, then with its payoff.
  const coins = [0.98 + premium(first), 0.98 + premium(second), 0.98 + paid]
  for (const [i, index] of [114_800, 117_800, 121_000].entries()) {
    expect(own.equity[2 * i + 1]).toBeCloseTo(coins[i] as number, 12)
    expect(own.equityUsd[2 * i]).toBeCloseTo((coins[i] as number) * index, 6)
    expect(own.cash[2 * i + 1]).toBeCloseTo(i < 2 ? 0.98 : 0.98 + paid, 12)
  }
  expect([own.changeUsd[0], own.delta[1]]).toEqual([Number.NaN, Number.NaN])
  // Of the second day the greeks have what the premium of the call gained with its coin.
  expect(own.rates[2]).toBeCloseTo(0.98 * 3_000, 6)
  expect(own.expired[4]).toBeCloseTo((paid - premium(second)) * 121_000, 6)
  expect(own.rates[4]).toBeCloseTo((0.98 + premium(second)) * 3_200, 6)
  expect(own.residual[4]).toBeCloseTo(0, 6)
  expect(own.realised[5]).toBeCloseTo(paid - 0.02, 12)
})

test('a delivered future and an option that expired worthless count on that day, with their signs', async () => {
  const evening = dayStartMs(EXPIRY) - MS_PER_HOUR
  const common = { venue: 'deribit', symbol: 'BTC', atMs: evening, snapshotMs: evening, index: 120_000 }
  const stored = {
    instrument: LISTED,
    'settlement-price': SETTLEMENTS,
    'future-quote': [{ ...common, instrument: 'BTC-28NOV26', mark: 120_500 }],
    'option-quote': [{ ...common, instrument: 'BTC-28NOV26-90000-P', mark: 0.004, markVol: 0.6, underlying: 120_400 }],
  }
  const daysOf = (sent: Sent) => columnsOf(portfolioDays, deskWith(stored), legs(sent))
  // 200,000 USD short from 120,500: 200,000 · (1 ÷ 121,922.96 − 1 ÷ 120,500) BTC at 121,922.96.
  const future = await daysOf({ instrument: 'BTC-28NOV26', amount: -200_000, unit: 'usd', price: 100_000 })
  expect([...future.expired]).toEqual([expect.closeTo(200_000 * (1 - SETTLED / 120_500), 6)])
  expect([...future.pnlUsd]).toEqual([...future.expired])
  // Sold: the 0.004 BTC of the evening are kept.
  const put = await daysOf({ instrument: 'BTC-28NOV26-90000-P', amount: -5, price: 0.03 })
  expect([...put.expired]).toEqual([expect.closeTo(5 * 0.004 * 120_000, 6)])
})

test('a leg that expired before the displayed days is not counted', async () => {
  const later = deskWith({ instrument: LISTED, 'settlement-price': SETTLEMENTS }, EXPIRY + 20 * MS_PER_DAY)
  expect(await answerOf(portfolioDays, later, { ...legs({ instrument: CALL, amount: 1 }), span: '7d' })).toMatchObject({
    ok: false,
    message: 'Every leg expired before the days that are shown: ask for more days.',
  })
})

test('a leg bought and settled on one day counts there; one without a settlement is left out by name', async () => {
  const entry = new Date(EXPIRY - 2 * MS_PER_HOUR).toISOString()
  const sent = legs({ instrument: CALL, amount: 1, price: 0.02, entry })
  const days = await columnsOf(portfolioDays, deskWith({ instrument: LISTED, 'settlement-price': SETTLEMENTS }), sent)
  expect([...days.at]).toEqual([dayStartMs(EXPIRY) + MS_PER_DAY])
  expect(days.expired[0]).toBeCloseTo(11_922.96 - 0.02 * SETTLED, 6)
  const unknown = await answerOf(
    portfolioDays,
    deskWith({ instrument: LISTED, 'option-quote': QUOTES }),
    legs({ instrument: CALL, amount: 1, price: 0.02 }),
  )
  if (!unknown.ok) throw new Error(unknown.message)
  expect(unknown.note).toContain('its result is not available')
  expect([...unknown.columns.settled]).toEqual([0])
})
