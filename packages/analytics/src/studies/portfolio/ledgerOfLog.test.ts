import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS, syntheticChain } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioEquity } from './portfolio-equity/study.ts'
import { portfolioPositions } from './portfolio-positions/study.ts'

/** The log of an account that is flat at its end. Its days are counted from the day of the synthetic instant. */
const TODAY = dayStartMs(AT_MS)
const at = (day: number, hour: number) => TODAY + day * MS_PER_DAY + hour * MS_PER_HOUR
const CALL = 'BTC-28NOV26-110000-C'
const EXPIRY = at(-1, 8)
const SETTLED = 121_922.96
/** What the call paid, BTC. */
const PAYOFF = (SETTLED - 110_000) / SETTLED

const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const INDEX: Readonly<Record<string, number>> = { '-4': 114_800, '-3': 117_800, '-2': 120_000, '-1': 121_000 }
const quotesOf = (instrument: string, ownAt: (day: number) => object) =>
  [-4, -3, -2, -1].map((day) => ({
    venue: 'deribit',
    symbol: 'BTC',
    instrument,
    atMs: at(day, 23),
    snapshotMs: at(day, 23),
    index: INDEX[day],
    ...ownAt(day),
  }))
/** Marks of the days on which something is open, and only of those. */
const QUOTES = quotesOf('BTC-PERPETUAL', (day) => ({ mark: INDEX[day] }))
const stored = (perpetual = QUOTES) => ({
  instrument: [
    {
      venue: 'deribit',
      symbol: 'BTC',
      name: CALL,
      kind: 'option',
      isInverse: true,
      contractSize: 1,
      expiryMs: EXPIRY,
      strike: 110_000,
      optionType: 'call',
    },
  ],
  'settlement-price': [
    { venue: 'deribit', symbol: 'BTC', instrument: 'btc_usd', kind: 'index', atMs: EXPIRY, price: SETTLED },
  ],
  'option-quote': quotesOf(CALL, () => ({ mark: 0.09, markVol: 0.5, underlying: 118_000 })).slice(0, 3),
  'future-quote': perpetual,
  'funding-rate': [
    { venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', atMs: at(-3, 16), rate: 0.01, intervalHours: 8 },
  ],
})

type Rows = readonly Readonly<Record<string, unknown>>[]
const deskWith = (tables: Readonly<Record<string, Rows>>): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: (async (kind, covered, asOfMs) =>
      kind === 'chain' ? [chain] : kind === 'spot' ? [] : boards(kind, covered, asOfMs)) as StudyContext['liveOf'],
    rows: (table, span, where) =>
      (tables[table] ?? []).filter(
        (row) =>
          (span.venue === undefined || row.venue === span.venue) &&
          (span.symbol === undefined || row.symbol === span.symbol) &&
          (typeof where.instrument !== 'string' || row.instrument === where.instrument),
      ),
  })

const of = (instrument: string, trades: readonly (readonly (number | null)[])[], more: object = {}) => ({
  exchange: 'deribit',
  instrument,
  trades,
  ...more,
})
const DEPOSIT = of('BTC', [[at(-4, 1), 2]])
const PERPETUAL = of(
  'BTC-PERPETUAL',
  [
    [at(-4, 2), 10_000, 90_001, 0.00005],
    [at(-3, 2), 20_000, 117_003, 0.0001],
    [at(-2, 2), -30_000, 119_001, 0.00015],
  ],
  { unit: 'usd' },
)
/** Delivered nine seconds after its expiry, as venues book it. */
const OPTION = of(CALL, [
  [at(-4, 3), 3, 0.05, 0.0009],
  [EXPIRY + 9_000, -3, PAYOFF, 0.0003],
])
const FUNDING = of('BTC', [[at(-3, 8), -0.0012]], { as: 'funding' })
const WITHDRAWAL = of('BTC', [[at(-1, 12), -0.5]])
const equityOf = (list: readonly object[], tables = stored()) =>
  columnsOf(portfolioEquity, deskWith(tables), { legs: JSON.stringify(list) })

/** What each trade of USD brought, BTC, in numbers and without a ledger. */
const perpetualBrought = 10_000 / 90_001 + 20_000 / 117_003 - 30_000 / 119_001
const FEES = 0.00005 + 0.0001 + 0.00015 + 0.0009 + 0.0003

test('the log of a closed account ends at deposits less withdrawals and payments', async () => {
  const own = await equityOf([DEPOSIT, PERPETUAL, OPTION, FUNDING, WITHDRAWAL])
  const days = own.currency.flatMap((currency, i) => (currency === 'BTC' ? [i] : []))
  // Every evening from the first, though nothing of it is marked on the last.
  expect(days.map((i) => own.at[i])).toEqual([-3, -2, -1, 0].map((day) => at(day, 0)))
  const last = days.at(-1) as number
  expect(own.equity[last]).toBeCloseTo(2 - 0.5 + perpetualBrought + 3 * (PAYOFF - 0.05) - 0.0012 - FEES, 12)
  expect([own.cash[last], own.options[last], own.futures[last]]).toEqual([own.equity[last], 0, 0])
  expect(own.realised[last]).toBeCloseTo(perpetualBrought + 3 * (PAYOFF - 0.05), 12)
  // The first evening: 10,000 USD from 90,001 to the mark, three calls at 0.09.
  const [first] = days as [number]
  expect(own.equity[first]).toBeCloseTo(2 + 10_000 / 90_001 - 10_000 / 114_800 + 3 * 0.04 - 0.00095, 12)
  for (const [i, change] of own.changeUsd.entries()) {
    if (Number.isNaN(change)) continue
    const terms = ['flows', 'delta', 'gamma', 'theta', 'vega', 'vanna', 'volga', 'other', 'basis', 'rates'] as const
    const more = ['funding', 'entry', 'expired', 'fees', 'interest', 'residual'] as const
    const sum = [...terms, ...more].reduce((total, term) => total + (own[term][i] as number), 0)
    expect(sum).toBeCloseTo(change, 6)
  }
})

test('funding in a log replaces that of stored rates; fees are a separate term', async () => {
  const booked = await equityOf([DEPOSIT, PERPETUAL, FUNDING])
  const second = booked.at.indexOf(at(-2, 0))
  expect(booked.funding[second]).toBeCloseTo(-0.0012 * 117_800, 6)
  expect(booked.fees[second]).toBeCloseTo(-0.0001 * 117_800, 6)
  // Without it longs pay 1 % of 30,000 USD.
  const rated = await equityOf([DEPOSIT, PERPETUAL])
  expect(rated.funding[second]).toBeCloseTo(-0.01 * 30_000, 6)
})

test('positions closed before the displayed days leave their cash, and need no marks', async () => {
  const early = of(
    'BTC-PERPETUAL',
    [
      [at(-90, 2), 12_340, 90_001.5],
      [at(-88, 2), -12_340, 95_003],
    ],
    { unit: 'usd' },
  )
  // 12,340 USD are 12,340.000000000002 once they were coins at 90,001.5.
  const others = stored(quotesOf('BTC-26JUN26', (day) => ({ mark: INDEX[day] })))
  const own = await equityOf([of('BTC', [[at(-95, 1), 2]]), early], others)
  const btc = own.currency.flatMap((currency, i) => (currency === 'BTC' ? [i] : []))
  expect(btc.length).toBeGreaterThan(1)
  for (const i of btc) {
    expect(own.equity[i]).toBeCloseTo(2 + 12_340 / 90_001.5 - 12_340 / 95_003, 12)
    expect(own.futures[i]).toBe(0)
  }
})

test('days of a log before the first stored price are counted in the note', async () => {
  const answer = await answerOf(portfolioEquity, deskWith(stored()), {
    legs: JSON.stringify([of('BTC', [[at(-7, 1), 2]]), PERPETUAL]),
  })
  if (!answer.ok) throw new Error(answer.message)
  // The evenings of the days −7, −6 and −5 have no spot; that of the day before the deposit has nothing to price.
  expect(answer.note).toContain('3 days without a stored price of something that was open')
  const later = await answerOf(portfolioEquity, deskWith(stored()), {
    legs: JSON.stringify([of('BTC', [[at(-45, 1), 2]]), PERPETUAL]),
  })
  if (!later.ok) throw new Error(later.message)
  expect(later.note).toMatch(/^2\d days before the first without a stored price/)
})

test('positions of a log: open, closed and expired amounts of each contract, from all its trades', async () => {
  const own = await columnsOf(portfolioPositions, deskWith(stored()), {
    legs: JSON.stringify([PERPETUAL, OPTION, of('BTC-31D-100000-C', [[at(-2, 1), 2, 0.03]])]),
  })
  const row = (name: string) => own.instrument.indexOf(name)
  expect([own.status[row('BTC-PERPETUAL')], own.trades[row('BTC-PERPETUAL')]]).toEqual(['closed', 3])
  expect(own.realised[row('BTC-PERPETUAL')]).toBeCloseTo(perpetualBrought, 12)
  expect([own.status[row(CALL)], own.quantity[row(CALL)]]).toEqual(['expired', 0])
  expect(own.realised[row(CALL)]).toBeCloseTo(3 * (PAYOFF - 0.05), 12)
  expect([own.status[row('BTC-31D-100000-C')], own.quantity[row('BTC-31D-100000-C')]]).toEqual(['open', 2])
})

test('more trades than the limit of a ledger are refused with that limit', async () => {
  const trades = Array.from({ length: 1_501 }, (_, i) => [at(-4, 2) + i, 1, 1])
  expect(
    await answerOf(portfolioEquity, deskWith(stored()), { legs: JSON.stringify([of('BTC-PERPETUAL', trades)]) }).catch(
      (error: unknown) => ({ ok: false, message: String(error) }),
    ),
  ).toMatchObject({ ok: false, message: expect.stringContaining('1 to 1500 legs and trades') })
})
