import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExpiredLeg } from '../expiredLegs.ts'
import type { MarketLeg } from '../marketLegs.ts'
import type { LegMark } from './dayOfLeg.ts'
import { EQUITY_TERMS, equityDays } from './equityDays.ts'
import type { DatedLeg } from './legEvents.ts'

const DAYS = 6
const START = Date.UTC(2026, 10, 20)
const dayAt = (i: number) => START + i * MS_PER_DAY
const NEAR = dayAt(3) + 8 * MS_PER_HOUR
const FAR = dayAt(40)
const STRIKE = 100_000
/** Index of the near expiry. */
const SETTLED = 101_500

type Evening = { readonly spot: number; readonly carry: number; readonly vol: number; readonly tether: number }
type Kind = 'near' | 'far' | 'inverse' | 'linear' | 'coin' | 'token'
type Drawn = {
  readonly kind: Kind
  readonly quantity: number
  /** Day and hour of entry. */
  readonly entry: readonly [day: number, hour: number] | undefined
  /** Of the mark of that day. */
  readonly paid: number
}

const TERMS = {
  near: { kind: 'option', isInverse: true, symbol: 'BTC', expiryMs: NEAR },
  far: { kind: 'option', isInverse: false, symbol: 'BTC_USDT', expiryMs: FAR },
  inverse: { kind: 'perpetual', isInverse: true, symbol: 'BTC', expiryMs: undefined },
  linear: { kind: 'perpetual', isInverse: false, symbol: 'BTC_USDT', expiryMs: undefined },
  coin: { kind: 'collateral', isInverse: true, symbol: 'BTC', expiryMs: undefined },
  token: { kind: 'collateral', isInverse: false, symbol: 'USD', expiryMs: undefined },
} as const

const markOf = (kind: Kind, { spot, carry, vol }: Evening, day: number): number => {
  const forward = spot * carry
  if (kind === 'near') return black76('call', forward, STRIKE, yearsBetween(dayAt(day + 1), NEAR), vol) / forward
  if (kind === 'far') return black76('call', forward, STRIKE, yearsBetween(dayAt(day + 1), FAR), vol)
  return kind === 'coin' ? spot : kind === 'token' ? 1 : forward
}

const isOpenOn = (kind: Kind, day: number): boolean => kind !== 'near' || day < 3

const datedLeg = (drawn: Drawn, evenings: readonly Evening[], at: number): DatedLeg => {
  const { kind, quantity, entry, paid } = drawn
  const { symbol, isInverse, expiryMs, kind: type } = TERMS[kind]
  const marks = new Map(
    evenings.flatMap((evening, day) =>
      isOpenOn(kind, day)
        ? [
            [
              dayAt(day),
              {
                atMs: dayAt(day) + 23.9 * MS_PER_HOUR,
                mark: markOf(kind, evening, day),
                vol: evening.vol,
                forward: evening.spot * evening.carry,
                spot: evening.spot,
                usdRate: symbol === 'BTC' ? 1 : evening.tether,
                fundingRate: 0,
                fundings:
                  type === 'perpetual' ? [{ atMs: dayAt(day) + 8 * MS_PER_HOUR, rate: (day - 2) / 10_000 }] : [],
              } satisfies LegMark,
            ] as const,
          ]
        : [],
    ),
  )
  const entryPrice = entry && (marks.get(dayAt(entry[0]))?.mark as number) * paid
  const common = { quantity, forward: 100_000, isInverse, ...(entryPrice === undefined ? {} : { entryPrice }) }
  const leg: MarketLeg = {
    at,
    venue: 'a',
    symbol,
    coin: kind === 'token' ? 'USD' : 'BTC',
    instrument: kind === 'token' ? 'USDT' : kind,
    kind: type,
    expiryMs,
    spot: 100_000,
    bid: undefined,
    ask: undefined,
    markVol: undefined,
    fittedVol: undefined,
    entryMs: entry && dayAt(entry[0]) + entry[1] * MS_PER_HOUR,
    priced:
      type === 'option'
        ? { ...common, type: 'call', strike: STRIKE, timeYears: 0.1, vol: 0.5 }
        : { ...common, type: type === 'collateral' ? 'cash' : 'future' },
  }
  const expired = { expiryMs: NEAR, settlement: { price: SETTLED, source: 'venue' } } as ExpiredLeg
  return { leg, marks, expired: kind === 'near' ? expired : undefined }
}

/** Second method: what a leg has brought by an evening, in numbers, without a ledger. */
const worthOn = ({ leg, marks }: DatedLeg, kind: Kind, day: number, { spot, tether }: Evening): number => {
  const { quantity, entryPrice } = leg.priced
  const { entryMs } = leg
  if (entryMs !== undefined && entryMs >= dayAt(day + 1)) return 0
  if (kind === 'coin') return quantity * spot
  if (kind === 'token') return quantity * tether
  const opened = (entryMs === undefined ? marks.get(dayAt(0))?.mark : entryPrice) as number
  const mark = marks.get(dayAt(day))?.mark ?? (SETTLED - STRIKE) / SETTLED
  // Without a time of entry it comes in with its worth; with one its premium is paid.
  const paid = entryMs === undefined ? 0 : opened
  if (kind === 'near') return quantity * (mark - paid) * spot
  if (kind === 'far') return quantity * (mark - paid) * tether
  const since = entryMs ?? dayAt(1) - 1
  const isInverse = kind === 'inverse'
  const usd = quantity * (entryPrice ?? 100_000)
  let funding = 0
  for (const [own, { mark: price, fundings = [] }] of marks)
    for (const { atMs, rate } of fundings)
      if (own <= dayAt(day) && atMs >= since) funding -= rate * (isInverse ? usd / price : quantity * price)
  return isInverse ? (usd * (1 / opened - 1 / mark) + funding) * spot : (quantity * (mark - opened) + funding) * tether
}

const evening = fc.record({
  spot: fc.double({ min: 99_000, max: 100_500, noNaN: true }),
  carry: fc.constant(1.002),
  vol: fc.double({ min: 0.49, max: 0.51, noNaN: true }),
  tether: fc.double({ min: 0.96, max: 1, noNaN: true }),
})
const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom<Kind>('near', 'far', 'inverse', 'linear', 'coin', 'token'),
  quantity: fc
    .integer({ min: -40, max: 40 })
    .filter((lots) => lots !== 0)
    .map((lots) => lots / 10),
  entry: fc.option(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 22 })), { nil: undefined }),
  paid: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
})
const books = fc.tuple(
  fc.array(drawn, { minLength: 1, maxLength: 8 }),
  fc.array(evening, { minLength: DAYS, maxLength: DAYS }),
)

test('equity of every day is that of its legs, and its change equals the sum of its sources including expiry and residual', () => {
  fc.assert(
    fc.property(books, ([list, evenings]) => {
      const legs = list.map((one, i) => datedLeg(one, evenings, i))
      const rateOf = (currency: string, day: number) => {
        const own = evenings[Math.round((day - START) / MS_PER_DAY)] as Evening
        return currency === 'BTC' ? own.spot : own.tether
      }
      const { days, missing, left } = equityDays(
        legs,
        { firstDay: dayAt(0), lastDay: dayAt(DAYS - 1), toMs: dayAt(DAYS) },
        rateOf,
      )
      expect([days.length, missing, left.length]).toEqual([DAYS, 0, 0])
      const coins = list.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)
      for (const [i, { equityUsd, changeUsd, terms }] of days.entries()) {
        const worth = legs.reduce(
          (sum, leg, at) => sum + worthOn(leg, list[at]?.kind as Kind, i, evenings[i] as Evening),
          0,
        )
        expect(Math.abs(equityUsd - worth)).toBeLessThan(1e-6 * (1 + coins))
        if (terms === undefined) continue
        const sum = EQUITY_TERMS.reduce((total, term) => total + terms[term], 0)
        expect(Math.abs(sum - (changeUsd as number))).toBeLessThan(1e-6)
        // Marks are those of the model: only orders above the third are left, of one per cent and one day; USD per coin.
        const most = Math.max(...list.map(({ kind }) => (kind === 'near' ? 300 : kind === 'far' ? 25 : 1e-6)))
        expect(Math.abs(terms.residual)).toBeLessThan(most * (1 + coins))
        if (i > 3 || !list.some(({ kind }) => kind === 'near')) expect(terms.expired).toBe(0)
      }
    }),
    { numRuns: 60 },
  )
})

test('a day without a price of an open leg is left out, and the next change covers both days', () => {
  const evenings = Array.from(
    { length: DAYS },
    (_, i): Evening => ({ spot: 100_000 + i, carry: 1, vol: 0.5, tether: 1 }),
  )
  const own = datedLeg({ kind: 'linear', quantity: 1, entry: undefined, paid: 1 }, evenings, 0)
  const marks = new Map([...own.marks].filter(([day]) => day !== dayAt(2)))
  const span = { firstDay: dayAt(0), lastDay: dayAt(DAYS - 1), toMs: dayAt(DAYS) }
  const { days, missing } = equityDays([{ ...own, marks }], span, () => 1)
  expect([days.map(({ day }) => day), missing]).toEqual([[0, 1, 3, 4, 5].map(dayAt), 1])
  expect(days[2]?.terms?.delta).toBeCloseTo(2, 9)
})

test('expired legs without a settlement, and legs without mark and price, are left out by name', () => {
  const evenings = Array.from({ length: DAYS }, (): Evening => ({ spot: 100_000, carry: 1, vol: 0.5, tether: 1 }))
  const near = datedLeg({ kind: 'near', quantity: 1, entry: undefined, paid: 1 }, evenings, 0)
  const unsettled: DatedLeg = { ...near, expired: { ...(near.expired as ExpiredLeg), settlement: undefined } }
  const unmarked: DatedLeg = {
    ...datedLeg({ kind: 'linear', quantity: 1, entry: undefined, paid: 1 }, evenings, 1),
    marks: new Map(),
  }
  const coin = datedLeg({ kind: 'coin', quantity: 2, entry: undefined, paid: 1 }, evenings, 2)
  const { days, left } = equityDays(
    [unsettled, unmarked, coin],
    { firstDay: dayAt(0), lastDay: dayAt(1), toMs: dayAt(2) },
    () => 100_000,
  )
  expect(left.map(({ leg }) => leg.instrument)).toEqual(['near', 'linear'])
  expect(days.map(({ equityUsd }) => equityUsd)).toEqual([200_000, 200_000])
})
