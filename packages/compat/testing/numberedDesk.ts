import { parseStudyInput, type StudyId, studies } from '@gvol/analytics'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { Cell, Desk, Row, Table } from '../src/desk.ts'
import { ofRunner } from './ofRunner.ts'

/** Clock of the desk: not at a full hour, so that rounding shows. */
export const NOW_MS = Date.UTC(2026, 0, 27, 21, 18)

/** Fewer than 5 · 13, so that expiry and strike name one row. */
const ROWS = 60

type Args = Readonly<Record<string, unknown>>

/** Values by which adapters choose rows; strikes and expiries repeat, so that sums over them have several terms. */
const CHOICES: Readonly<Record<string, readonly Cell[]>> = {
  kind: ['expiry', 'tenor', 'future', 'perpetual', 'constant-maturity', 'constant-maturity', 'future'],
  'curves-by-venue symbol': ['BTC', 'BTC_USDC'],
  'futures-board kind': ['future', 'perpetual', 'future'],
  type: ['call', 'put'],
  optionType: ['call', 'put'],
  point: ['atm', 'put05', 'put15', 'put25', 'put35', 'call05', 'call15', 'call25', 'call35'],
  margin: ['coin', 'stable'],
  slice: ['calls bought', 'calls sold', 'puts bought', 'puts sold'],
  place: ['block', 'block', 'screen', 'screen'],
  isBlock: [true, true, false, false],
  side: ['buy', 'sell', 'sell'],
  customer: ['sell', 'buy', 'buy', 'sell', null],
  hedgeSide: ['buy', null, 'sell'],
  blockId: [null, 'B1', 'B2', 'BLOCK-3', null],
  size: ['all', '0-1k', '1k-10k', '10k-100k', '100k+'],
  coin: ['BTC', 'ETH'],
  venue: ['deribit', 'okx', 'coinbase'],
  quoteCurrency: ['USD', 'EUR'],
  name: ['Tuesday call spread', 'January put spread', 'Thursday straddle'],
  strategy: ['call spread', null, 'straddle'],
  tenorDays: [7, 30, 60, 90, 180, 1, 2, 3, 14, 21],
  windowDays: [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 180, 190, 365],
  days: [7, 30, 60, 90, 180],
  legs: [1, 2, 3],
  moneyness: [-40, -20, -10, 10, 20, 40],
  strike: Array.from({ length: 13 }, (_, i) => 60_000 + 5_000.5 * i),
}
const SEASONS: Readonly<Record<string, number>> = { weekday: 7, hour: 24, 'hour-of-week': 168, month: 12 }
/** Rows that share an instant. */
const PER_INSTANT: Readonly<Record<string, number>> = {
  'constant-maturity': 10,
  'realised-vol': 15,
  'pair-relation': 15,
  'option-days': 4,
  'traded-volume': 4,
  'venue-history': 3,
  'spot-order-sizes': 5,
  'funding-by-venue': 4,
}
const STEPS: Readonly<Record<string, number>> = {
  'option-days': MS_PER_DAY,
  'option-volume-history': MS_PER_DAY,
  'venue-history': MS_PER_DAY,
  'performance-years': MS_PER_DAY,
  'future-trades': 7 * MS_PER_MINUTE,
}
const NEWEST_FIRST: ReadonlySet<string> = new Set(['trade-tape', 'future-trades'])
/** Arguments that say how much of an answer there is, not what is in it. */
const BOUNDS: ReadonlySet<string> = new Set(['limit', 'points', 'width'])

const hash = (text: string): number => {
  let state = 2_166_136_261
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16_777_619)
  return state >>> 0
}
const mixed = (seed: number, row: number): number => {
  let state = Math.imul(seed ^ Math.imul(row + 1, 0x9e3779b1), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

const instantOf = (study: StudyId, args: Args, row: number): number => {
  const stepMs = args.granularity === '1d' ? MS_PER_DAY : (STEPS[study] ?? 30 * MS_PER_MINUTE)
  const perInstant = PER_INSTANT[study] ?? 1
  const back = Math.floor(row / perInstant)
  const steps = NEWEST_FIRST.has(study) ? back : Math.ceil(ROWS / perInstant) - 1 - back
  const endMs = typeof args.asOf === 'string' ? Date.parse(args.asOf) : NOW_MS
  return endMs - stepMs * steps
}

/** The cells of a column by its rows. */
const columnOf = (study: StudyId, args: Args, seed: number, column: string): ((row: number) => Cell) => {
  const choices = CHOICES[`${study} ${column}`] ?? CHOICES[column]
  if (choices !== undefined) return (row) => choices[row % choices.length] ?? null
  if (column === 'season') return (row) => row % (SEASONS[String(args.season)] ?? 7)
  const type = (studies[study].output as Readonly<Record<string, { readonly type: string }>>)[column]?.type
  if (type === undefined) throw new RangeError(`${study} has no column ${column}`)
  const own = hash(column)
  if (type === 'flag') return (row) => mixed(own, row) % 2 === 0
  // Futures keep their names from one board to the next.
  if (type === 'text') return (row) => `${column}-${row}`
  if (column === 'expiry') return (row) => NOW_MS + MS_PER_DAY * (1 + (row % 5))
  const backMs = column === 'at' ? 0 : MS_PER_MINUTE * (1 + (own % 25))
  if (type === 'time') return (row) => instantOf(study, args, row) - backMs
  const ofQuery = hash(`${column} ${seed}`)
  return (row) => 0.5 + mixed(ofQuery, row) / 2 ** 32
}

const tables = new Map<string, Table>()

/**
 * Answers every study with the columns that it promises. Each number differs by study, parsed arguments, column and row,
 * so an answer of the other interface shows which number it took and what was queried for it.
 *
 * @throws Error where the study does not take the arguments
 */
const runStudy = async (study: StudyId, args: Args): Promise<Table> => {
  const key = `${study} ${JSON.stringify(Object.entries(args).toSorted())}`
  const known = tables.get(key)
  if (known !== undefined) return known
  const parsed = parseStudyInput(studies[study], args)
  if (!parsed.ok) throw new Error(`${study}: ${parsed.message}`)
  const input = Object.entries(parsed.input).filter(([name]) => !BOUNDS.has(name))
  const seed = hash(`${study} ${JSON.stringify(input.toSorted())}`)
  const columns = new Map<string, readonly Cell[]>()
  const column = (name: string): readonly Cell[] => {
    const cached = columns.get(name)
    if (cached !== undefined) return cached
    const cellOf = columnOf(study, args, seed, name)
    const cells = Array.from({ length: ROWS }, (_, row) => cellOf(row))
    columns.set(name, cells)
    return cells
  }
  const table = { asOfMs: typeof args.asOf === 'string' ? Date.parse(args.asOf) : NOW_MS, size: ROWS, column }
  if (tables.size > 2_000) tables.clear()
  tables.set(key, table)
  return table
}

export const numberedDesk: Desk = {
  nowMs: NOW_MS,
  markets: [
    { venue: 'deribit', symbol: 'BTC' },
    { venue: 'deribit', symbol: 'ETH' },
    { venue: 'okx', symbol: 'BTC' },
    { venue: 'cboe', symbol: 'IBIT_USD' },
  ],
  venues: ['deribit', 'okx', 'cboe', 'coinbase'],
  ...ofRunner(runStudy),
}

/** The same without any number that a study may leave out. */
export const emptyDesk: Desk = {
  ...numberedDesk,
  ...ofRunner(async (study, args) => {
    const table = await runStudy(study, args)
    const output = studies[study].output as Readonly<
      Record<string, { readonly type: string; readonly isNullable: boolean }>
    >
    const isLeftOut = (name: string) =>
      output[name]?.type === 'number' && output[name].isNullable && CHOICES[name] === undefined && name !== 'season'
    return {
      ...table,
      column: (name) => (isLeftOut(name) ? table.column(name).map(() => null) : table.column(name)),
    }
  }),
}

/** The rows of a study with its instant as `asOf`. */
export const studyRows = async (study: StudyId, args: Args): Promise<readonly Row[]> => {
  const table = await runStudy(study, args)
  const names = Object.keys(studies[study].output)
  return Array.from({ length: table.size }, (_, row) => {
    const cells: Record<string, Cell> = { asOf: table.asOfMs }
    for (const name of names) cells[name] = table.column(name)[row] ?? null
    return cells
  })
}
