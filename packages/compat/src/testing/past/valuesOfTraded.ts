import type { StudyContext } from '@gvol/analytics'
import { optionsPast, pastRows } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'
import { deltaOf, type Known } from '../book/knownBook.ts'
import { DAY_MS, dayText, during, HOUR_MS, isBlock, premiumUsd, sum, TODAY_MS, type Trade } from '../tape/knownTape.ts'

/** Vols at which options traded: by expiry, strike and day, against the trades themselves. */

const past = optionsPast()
/** The index, by the hour, so that days end at prices of their own. */
const priceOf = (atMs: number): number => 90_000 * Math.exp(0.05 * Math.sin(atMs / (11 * DAY_MS)))
const hourBars = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) => {
  const first = Math.ceil(fromMs / HOUR_MS) * HOUR_MS
  const atMs = Float64Array.from({ length: Math.floor((toMs - first) / HOUR_MS) + 1 }, (_, i) => first + i * HOUR_MS)
  const close = atMs.map((at) => priceOf(at))
  return { size: atMs.length, column: { atMs, open: close, high: close, low: close, close } }
}
/** A desk that knows trades, hours of the index and, if so, smiles fitted to the trades of each day. */
const deskOf = (hasFits: boolean) => {
  const context: StudyContext = {
    ...past,
    rows: ((...[table, span, asked]: Parameters<StudyContext['rows']>) =>
      table === 'traded-surface' && !hasFits
        ? Promise.resolve({ size: 0, column: Object.fromEntries(asked.columns.map((name) => [name, []])) })
        : past.rows(table, span, asked)) as StudyContext['rows'],
    query: (async (query: { readonly id: string }, asked: never) =>
      query.id === 'index-price.bars'
        ? hourBars(asked)
        : past.query(query as never, asked)) as never as StudyContext['query'],
  }
  return askDesk(context, [{ venue: 'deribit', symbol: 'BTC' }])
}
const [fitted, traded] = [deskOf(true), deskOf(false)]

const expiryOf = ({ expirationDate }: Row): string => String(expirationDate)
/** Vols weighted by premium in coin; of trades of which the venue printed a vol. */
const weightedVol = (own: readonly Trade[]): number => {
  const known = own.filter(({ vol }) => vol !== null)
  const weight = ({ price, amountCoin }: Trade) => price * amountCoin
  return sum(known, (trade) => weight(trade) * (trade.vol ?? 0)) / sum(known, weight)
}

type Term = { readonly expiryMs: number; readonly vol: number; readonly usd: number }
/** From each expiry to the next what is left of total variance, lives counted from noon of the day. */
const termRows = (terms: readonly Term[], dayMs: number): Map<string, Row> => {
  const ordered = terms.toSorted((a, b) => a.expiryMs - b.expiryMs)
  const lifeOf = ({ expiryMs }: Term) => expiryMs - dayMs - DAY_MS / 2
  return new Map(
    ordered.map((term, i): [string, Row] => {
      const near = ordered[i - 1]
      const between =
        near === undefined
          ? 0
          : (term.vol ** 2 * lifeOf(term) - near.vol ** 2 * lifeOf(near)) / (lifeOf(term) - lifeOf(near))
      const fwdIv = between > 0 ? 100 * Math.sqrt(between) : null
      return [String(term.expiryMs), { weightedIv: 100 * term.vol, fwdIv, totalUsdTraded: term.usd }]
    }),
  )
}

test('the traded term structure of a day: of its trades, or as it was stored with the smiles fitted to them', async () => {
  const dayMs = TODAY_MS - 5 * DAY_MS
  const byExpiry = Map.groupBy(during(dayMs, dayMs + DAY_MS), ({ expiryMs }) => expiryMs)
  const terms = [...byExpiry].map(
    ([expiryMs, own]): Term => ({ expiryMs, vol: weightedVol(own), usd: sum(own, premiumUsd) }),
  )
  expect(terms.length).toBeGreaterThan(4)
  const name = 'genericHistoricalAtmDeltasTermStructure'
  const wanted = termRows(terms, dayMs)
  expectRows(await traded.field(name, { date: dayText(dayMs) }), expiryOf, wanted)
  expect([...wanted.values()].filter(({ fwdIv }) => fwdIv !== null).length).toBeGreaterThan(2)
  const stored = (pastRows('traded-surface') as unknown as readonly Record<string, number>[])
    .filter(({ atMs }) => atMs === dayMs)
    .map(({ expiryMs = 0, weightedVol: vol = 0, premiumUsd: usd = 0 }): Term => ({ expiryMs, vol, usd }))
  expectRows(await fitted.field(name, { date: dayText(dayMs) }), expiryOf, termRows(stored, dayMs))
})

test('the traded smile of a day: vols and premium by strike and expiry', async () => {
  const dayMs = TODAY_MS - 3 * DAY_MS
  const options = Map.groupBy(during(dayMs, dayMs + DAY_MS), ({ instrument }) => instrument)
  // Calls and puts of one strike are rows of their own: their premiums tell them apart.
  const key = (row: Row) => `${row.expirationDate} ${row.strike} ${Math.round(Number(row.premiumValue))}`
  const rows = [...options.values()].map((own): Row => {
    const [{ expiryMs, strike }] = own as [Trade]
    const weightedIv = own.some(({ vol }) => vol !== null) ? 100 * weightedVol(own) : null
    return { expirationDate: String(expiryMs), strike, premiumValue: sum(own, premiumUsd), weightedIv }
  })
  expect(rows.length).toBeGreaterThan(8)
  const told = await fitted.field('genericHistoricalSkew', { date: dayText(dayMs) })
  expectRows(told, key, new Map(rows.map((row) => [key(row), row])))
})

test('traded vols by day within a range of life and delta, beside all of them', async () => {
  const [leastDays, mostDays, leastDelta, mostDelta] = [10, 120, 20, 45]
  const days = Array.from({ length: 20 }, (_, i) => TODAY_MS - (20 - i) * DAY_MS)
  const within = (dayMs: number): readonly Trade[] => {
    const endMs = dayMs + DAY_MS
    const forward = priceOf(endMs - HOUR_MS)
    // An option on the screen and in blocks: the vol of each place says its delta.
    const groups = Map.groupBy(during(dayMs, endMs), (trade) => `${trade.instrument} ${isBlock(trade)}`)
    return [...groups.values()].flatMap((own) => {
      const [{ expiryMs, strike, optionType }] = own as [Trade]
      const life = (expiryMs - endMs) / DAY_MS
      const known = own.filter(({ vol }) => vol !== null)
      if (known.length === 0 || life < leastDays || life > mostDays) return []
      const vols = { bid: 0, mark: weightedVol(known), ask: 0 }
      const side = optionType === 'call' ? 'C' : 'P'
      const delta = 100 * Math.abs(deltaOf({ days: life, forward, strike, side, vols } as Known))
      return delta >= leastDelta && delta <= mostDelta ? known : []
    })
  }
  const wanted = (of: (dayMs: number) => readonly Trade[]) =>
    new Map(
      days.map((dayMs): [string, Row] => {
        const own = of(dayMs)
        return [String(dayMs), { weightedIv: own.length === 0 ? null : 100 * weightedVol(own) }]
      }),
    )
  const name = 'genericHistoricalTradeWeightedIV'
  const asked = { beginDate: dayText(days[0] ?? 0) }
  const shown = (rows: readonly Row[]) => rows.filter(({ date }) => days.includes(Number(date)))
  const date = (row: Row) => String(row.date)
  const all = wanted((dayMs) => during(dayMs, dayMs + DAY_MS))
  expectRows(shown(await fitted.field(name, asked)), date, all)
  const ranged = wanted(within)
  expect([...ranged.values()].filter(({ weightedIv }) => weightedIv !== null).length).toBeGreaterThan(12)
  const range = { rangeStart: leastDays, rangeEnd: mostDays, deltaRangeStart: leastDelta, deltaRangeEnd: mostDelta }
  expectRows(shown(await fitted.field(name, { ...asked, ...range })), date, ranged)
})
