import { derivedRows } from '@gvol/analytics'
import { type Columnar, insertDerived, p, portableColumns, readTableRows, type Sql, sql } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { quantile } from '../page.ts'
import { recordedChains } from '../recordedChains.ts'

export const HISTORY_MONTHS = [1, 6, 24, 96] as const
export type HistoryLength = (typeof HISTORY_MONTHS)[number]

/** `1 month`, `2 years`. */
export const lengthText = (months: HistoryLength): string => {
  const [value, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${value} ${unit}${value === 1 ? '' : 's'}`
}

type Time = { readonly median: number; readonly p95: number }
export type HistoryTimes = { readonly name: string; readonly byMonths: Readonly<Record<HistoryLength, Time>> }

const TABLES = ['surface', 'deltaVol', 'constantMaturity', 'openInterest'] as const
const HOURS_A_MONTH = 730
const END_MS = Date.UTC(2026, 5, 1)
const MARKET = { venue: 'grown', symbol: 'BTC' } as const
const ROUNDS = 40
const POINTS = 1000

const listed = (pieces: readonly Sql[]): Sql => pieces.reduce((all, piece) => sql`${all}, ${piece}`)

/**
 * SQL for a shifted copy of a column: the instant is replaced, strikes and texts are unchanged, all other numbers vary
 * slightly.
 */
const moved = (name: string, form: string, seed: number): Sql => {
  if (name === 'venue') return sql`${p.str(MARKET.venue)} AS venue`
  if (name === 'atMs') return sql`${p.i64(END_MS)} - (number * ${p.i64(MS_PER_HOUR)}) AS atMs`
  if (name === 'expiryMs')
    return sql`expiryMs - seed.atMs + ${p.i64(END_MS)} - (number * ${p.i64(MS_PER_HOUR)}) AS expiryMs`
  if (form !== 'number' || name === 'strike') return p.name(name)
  return sql`${p.name(name)} * (0.95 + 0.1 * randCanonical(${p.i64(seed)})) AS ${p.name(`${name}Moved`)}`
}

/** Adds rows for the hours [from, to) before the end, copied from the rows of one chain. */
const addHours = async (
  columnar: Columnar,
  table: (typeof TABLES)[number],
  from: number,
  to: number,
): Promise<void> => {
  const columns = portableColumns(table)
  const values = listed(columns.map(([name, { form }], i) => moved(name, form, i + 1)))
  await columnar.command(
    sql`INSERT INTO ${p.name(table)} (${listed(columns.map(([name]) => p.name(name)))})
        SELECT ${values} FROM ${p.name(table)} AS seed
        CROSS JOIN (SELECT number FROM numbers(${p.i64(from)}, ${p.i64(to - from)})) AS hours
        WHERE seed.venue = 'deribit'`,
    { maxSeconds: 600 },
  )
}

const questions = (columnar: Columnar, months: HistoryLength) => {
  const fromMs = END_MS - months * HOURS_A_MONTH * MS_PER_HOUR
  const middleMs = (fromMs + END_MS) / 2
  const midInstant = { ...MARKET, latest: 'of-market', asOfMs: middleMs } as const
  const range = { ...MARKET, toMs: END_MS }
  const where = { tenorDays: 30 }
  return {
    [`one tenor over all of it, at most ${POINTS.toLocaleString('en-US')} points`]: () =>
      readTableRows(columnar, 'constant-maturity', { ...range, fromMs }, { where, maxPoints: POINTS }),
    'one tenor over the last month': () =>
      readTableRows(
        columnar,
        'constant-maturity',
        { ...range, fromMs: END_MS - HOURS_A_MONTH * MS_PER_HOUR },
        { where },
      ),
    'the surface at an instant in its middle': () => readTableRows(columnar, 'surface', midInstant),
    'the delta grid at that instant': () => readTableRows(columnar, 'delta-vol', midInstant),
    'open interest by strike at that instant': () => readTableRows(columnar, 'open-interest', midInstant),
  }
}

const timed = async (ask: () => Promise<readonly unknown[]>): Promise<Time> => {
  const samples: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const { length } = await ask()
    if (length === 0) throw new Error('A question had no answer: what is measured would be nothing.')
    // The first round is a warm-up.
    if (round > 0) samples.push(performance.now() - startedAt)
  }
  return { median: quantile(samples, 0.5), p95: quantile(samples, 0.95) }
}

/** Times each query. */
export const timeQueries = async (
  columnar: Columnar,
  months: HistoryLength,
): Promise<Readonly<Record<string, Time>>> => {
  const times: Record<string, Time> = {}
  for (const [name, ask] of Object.entries(questions(columnar, months))) times[name] = await timed(ask)
  return times
}

/** Extends a derived history backwards and measures at each length. */
export const growHistory = async (
  columnar: Columnar,
  measure: (months: HistoryLength) => Promise<Readonly<Record<string, Time>>>,
): Promise<{ readonly times: readonly HistoryTimes[]; readonly rows: number; readonly rounds: number }> => {
  for (const table of TABLES) await columnar.command(sql`TRUNCATE TABLE ${p.name(table)}`)
  const [chain] = await recordedChains('BTC', 1)
  await insertDerived(columnar, derivedRows(chain))
  const measured: [HistoryLength, Readonly<Record<string, Time>>][] = []
  let hours = 0
  for (const months of HISTORY_MONTHS) {
    for (const table of TABLES) {
      await addHours(columnar, table, hours, months * HOURS_A_MONTH)
      await columnar.command(sql`OPTIMIZE TABLE ${p.name(table)} FINAL`, { maxSeconds: 600 })
    }
    await columnar.command(sql`OPTIMIZE TABLE constantMaturityBlock FINAL`, { maxSeconds: 600 })
    hours = months * HOURS_A_MONTH
    measured.push([months, await measure(months)])
  }
  let rows = 0
  for (const table of TABLES) {
    const { column } = await columnar.columns(sql`SELECT count() AS rows FROM ${p.name(table)}`)
    rows += Number(column.rows[0])
  }
  const names = Object.keys(measured[0]?.[1] ?? {})
  const times = names.map((name) => ({
    name,
    byMonths: Object.fromEntries(measured.map(([months, by]) => [months, by[name]])) as HistoryTimes['byMonths'],
  }))
  return { times, rows, rounds: ROUNDS }
}
