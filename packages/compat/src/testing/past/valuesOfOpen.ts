import type { StudyContext } from '@gvol/analytics'
import { optionsPast, pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** What was open and how vols stood at two instants, against the stored rows of both. */

const DAY_MS = 86_400_000
const past = optionsPast()
const NOW_MS = past.nowMs({})
/** The chain of now is that of no other moment. */
const context: StudyContext = {
  ...past,
  live: (async (kind: never, market: never, asOfMs?: number) =>
    asOfMs === undefined || asOfMs >= NOW_MS ? past.live(kind, market, undefined) : undefined) as StudyContext['live'],
}
const { field, method } = askDesk(context, [{ venue: 'deribit', symbol: 'BTC' }])

type Open = {
  readonly atMs: number
  readonly expiryMs: number
  readonly strike: number
  readonly callCoin: number
  readonly putCoin: number
}
const openAt = (atMs: number): readonly Open[] =>
  (pastRows('open-interest') as unknown as readonly Open[]).filter((row) => row.atMs === atMs)
const SIDES = [
  ['C', 'callCoin'],
  ['P', 'putCoin'],
] as const
const sum = (rows: readonly Open[], name: 'callCoin' | 'putCoin'): number =>
  rows.reduce((all, row) => all + row[name], 0)
const FROM_MS = NOW_MS - 7 * DAY_MS
const [start, end] = [openAt(FROM_MS), openAt(NOW_MS)]
const expired = start.filter(({ expiryMs }) => expiryMs <= NOW_MS)
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

/** By what the rows share: coins at both ends, what is between them, and what of it did not expire. */
const changed = (keyOf: (row: Open) => string, more: (row: Open) => Row = () => ({})): Map<string, Row> => {
  const keys = new Map([...start, ...end].map((row) => [keyOf(row), row]))
  return new Map(
    [...keys].flatMap(([key, row]) =>
      SIDES.map(([side, name]): [string, Row] => {
        const [from, to, over] = [start, end, expired].map((rows) =>
          sum(
            rows.filter((one) => keyOf(one) === key),
            name,
          ),
        ) as [number, number, number]
        const told = {
          startOpenInterest: from,
          endOpenInterest: to,
          openInterestChange: to - from,
          totalGrowth: to - from + over,
        }
        return [`${key} ${side}`, { ...told, ...more(row) }]
      }),
    ),
  )
}

test('what came and went in a week, of every strike and expiry, beside what expired', async () => {
  expect(expired.length).toBeGreaterThan(0)
  const asked = { startDate: iso(FROM_MS), endDate: iso(NOW_MS) }
  const strike = ({ strike: at }: Open) => String(at)
  expectRows(
    await field('ChangeOiStrikeAggApi', asked),
    (row) => `${row.strike} ${row.putCall}`,
    changed(strike, ({ strike: at }) => ({ strike: at })),
  )
  const all = changed(() => 'all')
  expectRows(await field('ChangeOiPutCallAggApi', asked), ({ putCall }) => `all ${putCall}`, all)
  const both = changed(
    ({ strike: at, expiryMs }) => `${at} ${expiryMs}`,
    ({ strike: at }) => ({ strike: at }),
  )
  const rows = await field('ChangeOiStrikePricePcExpApi', asked)
  expectRows(rows, (row) => `${row.strike} ${row.expiration} ${row.putCall}`, both)
  const dated = { dateStart: iso(FROM_MS), dateEnd: iso(NOW_MS) }
  const pairs = (of: Map<string, Row>, key: (name: string) => string) => {
    const found = new Map<string, Record<string, number>>()
    for (const [name, { totalGrowth }] of of) {
      const [at, side] = [name.slice(0, -2), name.at(-1) === 'C' ? 'call' : 'put']
      const known = found.get(key(at)) ?? { totalOiChange: 0 }
      found.set(key(at), {
        ...known,
        [`${side}OiChange`]: Number(totalGrowth),
        totalOiChange: (known.totalOiChange ?? 0) + Number(totalGrowth),
      })
    }
    return found
  }
  expectRows(
    await field('genericHistoricalOiChangeByStrike', dated),
    (row) => String(row.strike),
    new Map([...pairs(changed(strike), (at) => at)].map(([at, row]) => [at, { ...row, strike: Number(at) }])),
  )
  const expiries = changed(({ expiryMs }) => String(expiryMs))
  expectRows(
    await field('genericHistoricalOiChangeByPutCallExpiration', dated),
    (row) => String(row.expiration),
    pairs(expiries, (at) => at),
  )
})

test('what came and went in a day of every option pair that lives', async () => {
  const [from, to] = [openAt(NOW_MS - DAY_MS), openAt(NOW_MS)]
  const key = ({ strike, expiryMs }: Open) => `${strike} ${expiryMs}`
  const before = new Map(from.map((row) => [key(row), row.callCoin + row.putCoin]))
  const wanted = new Map(
    to.map((row): [string, Row] => [
      key(row),
      { strike: row.strike, oiChange: row.callCoin + row.putCoin - (before.get(key(row)) ?? 0) },
    ]),
  )
  const rows = await field('genericCurrentOiChangeByStrikeExpirationDetailed')
  const keyOf = (row: Row) => `${row.strike} ${row.expiration}`
  expectRows(
    rows.filter((row) => wanted.has(keyOf(row))),
    keyOf,
    wanted,
  )
})

type Smile = {
  readonly symbol: string
  readonly atMs: number
  readonly expiryMs: number
  readonly atmVol: number
  readonly index: number
  readonly put25: number
  readonly call25: number
}
const smilesAt = (atMs: number): readonly Smile[] =>
  (pastRows('surface') as unknown as readonly Smile[]).filter((row) => row.symbol === 'BTC' && row.atMs === atMs)
const lifeDays = ({ expiryMs, atMs }: Smile): number => Math.floor((expiryMs - atMs) / DAY_MS)

test('term structures of two instants, side by side by what is left of their lives', async () => {
  const [oneMs, twoMs] = [NOW_MS - 14 * DAY_MS, NOW_MS - 7 * DAY_MS]
  const [one, two] = [smilesAt(oneMs), smilesAt(twoMs)]
  const shadow = new Map(one.map((row): [string, Row] => [String(row.expiryMs), { markIv: 100 * row.atmVol }]))
  expectRows(
    await field('genericShadowTermStructureV2', { dateTime: iso(oneMs) }),
    ({ expiration }) => String(expiration),
    shadow,
  )
  const twins = one.flatMap((row) =>
    two.filter((other) => lifeDays(other) === lifeDays(row)).map((other) => [row, other] as const),
  )
  expect(twins.length).toBeGreaterThan(0)
  const asked = { dateTimeOne: iso(oneMs), dateTimeTwo: iso(twoMs) }
  const newer = new Map(
    twins.map(([row, other]): [string, Row] => [
      String(lifeDays(row)),
      { days1: lifeDays(row), markIv1: 100 * row.atmVol, days2: lifeDays(other), markIv2: 100 * other.atmVol },
    ]),
  )
  expectRows(await field('genericShadowTermStructureCompareV2', asked), ({ days1 }) => String(days1), newer)
  const older = new Map(
    twins.map(([row, other]): [string, Row] => [
      String(lifeDays(row)),
      { sequenceDays2Exp: lifeDays(row), markIvCurrent: 100 * row.atmVol, markIvShadow: 100 * other.atmVol },
    ]),
  )
  expectRows(
    await field('genericShadowTermStructureCompare', asked),
    ({ sequenceDays2Exp }) => String(sequenceDays2Exp),
    older,
  )
  const skew = new Map(
    one.map((row): [string, Row] => [
      String(lifeDays(row)),
      { twentyThirtyCallIvMinusPutIv: 100 * (row.call25 - row.put25), daysUntilExpiration: lifeDays(row) },
    ]),
  )
  const key = ({ daysUntilExpiration }: Row) => String(daysUntilExpiration)
  expectRows(await field('TwentyThirtySkewShadow', { dateTime: iso(oneMs) }), key, skew)
  const withAtm = new Map(
    one.map((row): [string, Row] => [
      String(lifeDays(row)),
      { ...skew.get(String(lifeDays(row))), atmIv: 100 * row.atmVol },
    ]),
  )
  expectRows(await field('ShadowTimeSkew', { date: iso(oneMs) }), key, withAtm)
})

test('vols beside what the coin did: at the money by tenor, the index and its log return', async () => {
  const tenors = (pastRows('constant-maturity') as readonly Record<string, never>[]).filter(
    ({ symbol }) => symbol === 'BTC',
  )
  const vol = (atMs: number, days: number) =>
    100 * Number(tenors.find((row) => row.atMs === atMs && row.tenorDays === days)?.atm)
  const instants = Array.from({ length: 18 }, (_, i) => NOW_MS - (i + 1) * DAY_MS)
  const cells = (atMs: number): Row =>
    Object.fromEntries([7, 30, 60, 90, 180].map((days) => [`atm${days}`, vol(atMs, days)]))
  const wanted = new Map(
    instants.map((atMs): [string, Row] => [
      String(atMs),
      { ...cells(atMs), indexPrice: smilesAt(atMs)[0]?.index ?? null },
    ]),
  )
  const sent = {
    exchange: 'deribit',
    currency: 'BTC',
    startDate: String(NOW_MS - 20 * DAY_MS),
    endDate: String(NOW_MS),
    timeFormat: 'ms',
  }
  const rows = (await method('realized-volatility/implied-vs-realized', sent)).filter(({ timestamp }) =>
    wanted.has(String(timestamp)),
  )
  expectRows(rows, ({ timestamp }) => String(timestamp), wanted)
  const hourly = await field('HourlyFixedDeltaSurface', { dateStart: iso(NOW_MS - 20 * DAY_MS) })
  const index = new Map(
    instants.map((atMs): [string, Row] => [String(atMs), { indexPrice: smilesAt(atMs)[0]?.index ?? null }]),
  )
  expectRows(
    hourly.filter(({ date }) => index.has(String(date))),
    ({ date }) => String(date),
    index,
  )
})
