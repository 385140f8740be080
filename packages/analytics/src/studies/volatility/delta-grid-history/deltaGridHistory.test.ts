import { type Chain, chainFromQuotes, unixMs, vol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS, syntheticQuotes } from '../../../../testing/syntheticChain.ts'
import { derivedRows } from '../../../derivations/derivedRows.ts'
import type { StudyContext } from '../../../study/study.ts'
import { studies } from '../../catalog.ts'

let seed = 11
const next = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** Chains at irregular instants of half a day, with vols, open interest and index of their own. */
const CHAINS: readonly Chain[] = Array.from({ length: 14 }, () => Math.round(AT_MS - (MS_PER_DAY / 2) * next()))
  .toSorted((a, b) => a - b)
  .map((atMs) => {
    const shift = 0.1 * next()
    const index = 90_000 + 1_000 * next()
    return chainFromQuotes(
      { venue: 'deribit', symbol: 'BTC' },
      atMs,
      syntheticQuotes().map((quote) => ({
        ...quote,
        atMs: unixMs(atMs),
        index,
        markVol: vol((quote.markVol ?? 0.5) + shift),
        openInterestCoin: Math.round(1_000 * next()) / 10,
      })),
    )
  })
const DERIVED = CHAINS.map(derivedRows) as readonly Readonly<Record<string, readonly { readonly atMs: number }[]>>[]

const newestAt = (asOfMs: number) => CHAINS.findLast(({ atMs }) => atMs <= asOfMs)
const context = emptyContext({
  nowMs: () => AT_MS,
  live: (async (kind: string, _market: unknown, asOfMs = AT_MS) =>
    kind === 'chain' ? newestAt(asOfMs) : undefined) as StudyContext['live'],
  rows: (table, span) => {
    if ('latest' in span) return []
    const { fromMs = 0, toMs = AT_MS } = span as { readonly fromMs?: number; readonly toMs?: number }
    return DERIVED.flatMap((tables) => tables[table] ?? []).filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  },
})

/** The store returns the newest snapshot of each step alone. */
const ofStep = (stepMs: number): StudyContext => ({
  ...context,
  rows: (async (table, span, reading) => {
    const answer = await context.rows(table, span, reading)
    const at = (answer.column as { readonly atMs: Float64Array }).atMs
    const newest = new Map(Array.from(at, (atMs) => [Math.ceil(atMs / stepMs), atMs]))
    const newestRows = Array.from(at.keys()).filter((row) => newest.get(Math.ceil(at[row]! / stepMs)) === at[row])
    const column = Object.fromEntries(
      Object.entries(answer.column as Record<string, ArrayLike<unknown>>).map(([name, values]) => [
        name,
        values instanceof Float64Array
          ? Float64Array.from(newestRows, (row) => values[row]!)
          : newestRows.map((row) => values[row]),
      ]),
    )
    return { size: newestRows.length, column }
  }) as StudyContext['rows'],
})

test('a range has the grid, open interest and index of each of its instants, to the last digit', async () => {
  let compared = 0
  for (let round = 0; round < 10; round++) {
    const step = [1, 5, 30, 60, 180][round % 5]!
    const stepMs = step * MS_PER_MINUTE
    const toMs = Math.round(AT_MS - 3 * MS_PER_HOUR * next())
    const fromMs = Math.round(toMs - 6 * MS_PER_HOUR * next() - MS_PER_HOUR)
    const iso = (ms: number) => new Date(ms).toISOString()
    const raw = { span: `${iso(fromMs)}/${iso(toMs)}`, step }
    const instants = Array.from(
      { length: Math.floor(toMs / stepMs) - Math.ceil(fromMs / stepMs) + 1 },
      (_, i) => (Math.ceil(fromMs / stepMs) + i) * stepMs,
    )
    const current = instants.filter((atMs) => (newestAt(atMs)?.atMs ?? 0) > atMs - stepMs)
    if (current.length === 0) {
      expect(await answerOf(studies['delta-grid-history'], ofStep(stepMs), raw)).toMatchObject({ ok: false })
      continue
    }
    const history = await columnsOf(studies['delta-grid-history'], ofStep(stepMs), raw)
    expect([...new Set(history.at)]).toEqual(current)
    for (const atMs of current) {
      const rows = Array.from(history.at!.keys()).filter((row) => history.at![row] === atMs)
      const grid = await columnsOf(studies['delta-grid'], context, { asOf: iso(atMs) })
      for (const name of Object.keys(grid))
        expect([name, rows.map((row) => history[name]![row])]).toEqual([name, [...grid[name]!]])
      const open = await columnsOf(studies['open-interest'], context, { asOf: iso(atMs), by: 'expiry' })
      const coins = new Map(
        Array.from(open.expiry!, (expiry, row) => [expiry, open.callCoin![row]! + open.putCoin![row]!]),
      )
      const total = [...coins.values()].reduce((sum, one) => sum + one, 0)
      for (const row of rows) {
        const ofExpiry = coins.get(history.expiry![row]!)
        expect(history.openInterestCoin![row]).toBe(history.kind![row] === 'tenor' ? total : ofExpiry)
        expect(history.index![row]).toBe(newestAt(atMs)?.index)
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(100)
})

test('a chain older than the step before the first instant gives no row', async () => {
  const stepMs = MS_PER_MINUTE
  const iso = (ms: number) => new Date(ms).toISOString()
  const raws = CHAINS.flatMap(({ atMs }, i) => {
    const firstMs = (Math.ceil(atMs / stepMs) + 1) * stepMs
    const lastMs = firstMs + stepMs
    return lastMs < (CHAINS[i + 1]?.atMs ?? AT_MS) ? [{ span: `${iso(firstMs)}/${iso(lastMs)}`, step: 1 }] : []
  })
  expect(raws.length).toBeGreaterThan(5)
  for (const raw of raws)
    expect(await answerOf(studies['delta-grid-history'], ofStep(stepMs), raw)).toMatchObject({
      ok: false,
      reason: 'no-data',
    })
})

test('a span with too many instants for one answer uses a longer step, and reaches its end', async () => {
  const { at } = await columnsOf(studies['delta-grid-history'], ofStep(2 * MS_PER_MINUTE), { span: '3d', step: 1 })
  const instants = [...new Set(at?.map(Number))]
  expect(instants.every((ms) => ms % (2 * MS_PER_MINUTE) === 0)).toBe(true)
  expect(instants.at(-1)).toBe(Math.ceil(CHAINS.at(-1)!.atMs / (2 * MS_PER_MINUTE)) * 2 * MS_PER_MINUTE)
})
