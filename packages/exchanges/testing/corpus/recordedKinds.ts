import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRecord } from '../../src/messages/shape.ts'

type Row = Readonly<Record<string, unknown>>

/** What a number of an event means on the wire, as the venue documents it. */
type Meaning = {
  /** Field of the row, with dots between levels; left out for a constant. */
  readonly at?: string
  /** What stands for "no number". */
  readonly none?: string | number
  /** Units of the event per unit of the wire, such as 1,000 for seconds and 0.01 for percent. */
  readonly times?: number
  /** Words of the event by words of the wire. */
  readonly words?: Readonly<Record<string, string>>
  /** Number that the documentation states for every row. */
  readonly value?: number
}

/** Recorded rows of one kind of message of one venue: `venues/{venue}/fixtures/recorded/{kind}.json`. */
export type RecordedKind = {
  readonly venue: string
  readonly kind: string
  /** Repository and path. */
  readonly source: string
  readonly commit: string
  /** Day of the recording. */
  readonly recorded: string
  /** Units of the numbers, as the venue documents them, and what is left out. */
  readonly about: string
  /** Type of the events that the rows must yield; `instrument` for rows of a list. */
  readonly event: string
  /** Field of the row that names its instrument. */
  readonly name?: string
  /** Market and instrument of rows that name none. */
  readonly symbol?: string
  readonly instrument?: string
  /** Field of the row that identifies its event, and field of the event with the same value. */
  readonly id?: readonly [wire: string, event: string]
  /** Numbers of the event that come from other messages. */
  readonly others?: readonly string[]
  readonly means: Readonly<Record<string, string | Meaning>>
  readonly rows: readonly Row[]
}

const VENUES = resolve(import.meta.dirname, '../../src/venues')

/** Returns every recorded kind of every venue. */
export const recordedKinds = (): readonly RecordedKind[] =>
  readdirSync(VENUES).flatMap((venue) => {
    const folder = join(VENUES, venue, 'fixtures', 'recorded')
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .sort()
      .map((file) => ({
        venue,
        kind: file.replace('.json', ''),
        ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<RecordedKind, 'venue' | 'kind'>),
      }))
  })

/** Returns the field of a row, e.g. `stats.oi`. */
export const wireValue = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined),
      row,
    )

/** Returns the value that the documentation gives to a field of a row; undefined if there is none. */
export const meantValue = (row: Row, meaning: string | Meaning): number | string | undefined => {
  const { at, none, times = 1, words, value }: Meaning = typeof meaning === 'string' ? { at: meaning } : meaning
  if (at === undefined) return value
  const wire = wireValue(row, at)
  if (wire === undefined || wire === null || wire === '' || wire === none) return undefined
  if (words !== undefined) return words[String(wire)]
  return Number(wire) * times
}
