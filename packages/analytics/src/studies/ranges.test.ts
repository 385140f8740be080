import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { answerOf } from '../../testing/contextOf.ts'
import { everyHistory } from '../../testing/history/everyHistory.ts'
import { AT_MS } from '../../testing/syntheticChain.ts'
import type { Study, StudyContext } from '../study/study.ts'
import { hasLegs } from '../study/subject/subjects.ts'
import { studies } from './catalog.ts'

const contexts = everyHistory()
const iso = (atMs: number): string => new Date(atMs).toISOString()
const datesOf = (fromMs: number, toMs: number): string => `${iso(fromMs)}/${iso(toMs)}`

/** Columns that are defined by the whole range or by its end. */
const OF_THE_RANGE: Readonly<Record<string, readonly string[]>> = {
  // Sums from the beginning of the range.
  'flow-by-venue': ['cvdCoin'],
  'funding-by-venue': ['cumulated'],
  'perpetual-history': ['fundingCumulated', 'cvdCoin', 'cvdUsd'],
  // Rank among the rows of the range.
  'roll-history': ['percentile'],
  // Forwards between expiries come from the prints of the range.
  structures: ['vol', 'deltaCoin', 'gamma', 'vegaUsd', 'thetaUsd'],
  'trade-tape': ['forward', 'delta', 'gamma', 'vega', 'theta', 'rho'],
  'vol-index-decorated': ['daysAgo'],
}

/** Their rows are steps of the range itself, without an argument for it: running sums, years. */
const STEPS_OF_THE_RANGE: readonly string[] = ['net-flow', 'performance-years']

/** No fixture stores what they read. */
const NO_ROWS: readonly string[] = [
  'altcoin-atm',
  'snapshot-gaps',
  'book-depth',
  'long-short',
  'future-order-sizes',
  'tenor-basis-history',
  'expired-expiries',
  'option-history',
  'drawdowns',
  'performance-pair',
  'strategy-run',
  'perpetual-seasons',
  'relative-vol-turnover',
  'spot-candles',
  'vol-index-pair',
]

/** Returns a repeatable source of numbers from 0 to 1. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A portfolio is valued at `asOf`; its span selects days of history that are applied to it. */
const historical = Object.entries(studies).filter(
  ([, { input, subject }]) => input.span?.kind === 'span' && !hasLegs(subject),
)

const SUBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  instrument: { instrument: 'BTC-PERPETUAL' },
}
const FORMULA = 'ATM30 + rr25(7d)'

const argumentsOf = ({ subject, input }: Study): Readonly<Record<string, string>> => ({
  ...(SUBJECTS[subject] ?? {}),
  ...(input.formula === undefined ? {} : { formula: FORMULA }),
})

const STEPS = ['granularity', 'interval', 'bucket', 'step', 'by'] as const

/** Rows of one length and all of them: a longer range does not get longer steps or fewer rows. */
const stepArguments = ({ input }: Study): Readonly<Record<string, string>> => {
  const named: Record<string, string> = {}
  for (const name of STEPS) {
    const step = input[name]
    const text = step?.kind === 'choice' ? ['1h', '1d', 'hour', 'day'].find((one) => step.parse(one).ok) : undefined
    if (text !== undefined) named[name] = text
  }
  if (input.limit !== undefined) named.limit = String(input.limit.domain.max)
  return named
}

/**
 * Returns whether rows of both ranges are the same at an instant: buckets count once they have ended, and the first one
 * of a range is cut by its start.
 */
const sharedInstants = ({ output }: Study, startMs: number, endMs: number) => {
  const isOfBuckets = output.at?.doc.startsWith('beginning') === true
  return (atMs: number): boolean => atMs >= startMs && atMs <= endMs - (isOfBuckets ? MS_PER_DAY : 0)
}

const rowsOf = (study: Study, columns: Rows | undefined, isShared: (atMs: number) => boolean): readonly unknown[] => {
  if (columns === undefined) return []
  const names = Object.keys(study.output).filter((name) => !(OF_THE_RANGE[study.id] ?? []).includes(name))
  const at = columns.at as Float64Array
  return [...at.keys()]
    .filter((row) => isShared(at[row]))
    .map((row) => names.map((name) => [name, roundedTo(columns[name]?.[row])]))
}

/** Sums over other rows in another order differ in their last digits. */
const roundedTo = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)

type Read = readonly [kind: string, ...rest: readonly unknown[]]

/** Returns the context, and what was read through it. */
const watched = (source: StudyContext): { readonly context: StudyContext; readonly reads: Read[] } => {
  const reads: Read[] = []
  // A new function each time: reads that are shared within a minute are cached by it.
  const context = {
    ...source,
    live: (...of: Parameters<StudyContext['live']>) => {
      reads.push(['live', ...of])
      return source.live(...of)
    },
    liveOf: (...of: Parameters<StudyContext['liveOf']>) => {
      reads.push(['liveOf', ...of])
      return source.liveOf(...of)
    },
    rows: (...of: Parameters<StudyContext['rows']>) => {
      reads.push(['rows', ...of])
      return source.rows(...of)
    },
    query: (query: { readonly id: string }, input: unknown) => {
      reads.push(['query', query.id, input])
      return source.query(query as never, input as never)
    },
  } as unknown as StudyContext
  return { context, reads }
}

type Outcome = { readonly reads: readonly Read[]; readonly answer: unknown }

/** A query without a fixture fails alike for every spelling; what was read until then counts. */
const outcomeOf = async (study: Study, source: StudyContext, raw: Record<string, string>): Promise<Outcome> => {
  const { context, reads } = watched(source)
  const answer = await answerOf(study, context, { ...argumentsOf(study), ...raw }).catch(
    (error: Error) => error.message,
  )
  return { reads, answer }
}

type Rows = Readonly<Record<string, ArrayLike<unknown>>>
const columnsIn = ({ answer }: Outcome): Rows | undefined => {
  if (typeof answer !== 'object') return undefined
  const { ok, columns } = answer as { readonly ok: boolean; readonly columns: Rows }
  return ok ? columns : undefined
}

/** The fixture that answers a study. */
const answering = async (study: Study): Promise<readonly StudyContext[]> => {
  const named = { span: '2d', asOf: iso(AT_MS - MS_PER_DAY) }
  for (const source of contexts) if (columnsIn(await outcomeOf(study, source, named)) !== undefined) return [source]
  return []
}
const answeringOf = new Map(
  await Promise.all(historical.map(async ([id, study]) => [id, await answering(study)] as const)),
)

test('every study with a span has rows in one of the fixtures, except the listed ones', () => {
  const without = [...answeringOf].filter(([, sources]) => sources.length === 0).map(([id]) => id)
  expect(without).toEqual(NO_ROWS)
})

describe.each(historical)('%s', (id, study) => {
  const sources = answeringOf.get(id) ?? []

  test('a range of two dates equals the same span back from its end', async () => {
    const random = randomFrom(id.length * 7919)
    // Without rows the first reads are compared.
    for (const source of sources.length === 0 ? contexts.slice(0, 1) : sources) {
      const days = [0.5, 1, 2, 4][Math.floor(random() * 4)]
      const toMs = AT_MS - Math.floor(random() * 1200) * MS_PER_MINUTE
      const fromMs = toMs - days * MS_PER_DAY
      const byDays = await outcomeOf(study, source, { span: `${days}d`, asOf: iso(toMs) })
      const byDates = await outcomeOf(study, source, { span: datesOf(fromMs, toMs) })
      const isCut = await outcomeOf(study, source, { span: datesOf(fromMs, toMs + MS_PER_DAY), asOf: iso(toMs) })
      const isLater = await outcomeOf(study, source, { span: datesOf(fromMs, toMs), asOf: iso(toMs + MS_PER_HOUR) })
      expect(byDays.reads.length).toBeGreaterThan(0)
      for (const other of [byDates, isCut, isLater]) expect(other).toEqual(byDays)
    }
  })

  if (study.output.at?.type === 'time' && sources.length > 0 && !STEPS_OF_THE_RANGE.includes(id))
    test('a longer range contains the rows of a shorter one', async () => {
      const random = randomFrom(id.length * 104_729)
      const stepped = stepArguments(study)
      for (const source of sources) {
        const toMs = AT_MS - Math.floor(random() * 600) * MS_PER_MINUTE
        const fromMs = toMs - 4 * MS_PER_DAY
        // The grid of a formula begins at its end: whole hours apart the grids of both share their instants.
        const endMs = toMs - Math.floor(random() * 24) * MS_PER_HOUR
        const startMs = endMs - (1 + Math.floor(random() * 2)) * MS_PER_DAY
        const long = columnsIn(await outcomeOf(study, source, { ...stepped, span: datesOf(fromMs, toMs) }))
        const short = columnsIn(await outcomeOf(study, source, { ...stepped, span: datesOf(startMs, endMs) }))
        const isShared = sharedInstants(study, startMs, endMs)
        expect(rowsOf(study, short, isShared)).toEqual(rowsOf(study, long, isShared))
      }
    })
})

test.each([
  'ATM30',
  'rr25(30d)',
  'mean(ATM30, 3d)',
  'zscore(ATM7, 4d) - shift(fly25(60d) / ATM30, 2d)',
  'resample(ATM30, 1d, mean)',
  'corr(ATM30, ATM90, 5d)',
  'pcr',
  'richness',
  'vrp(30d)',
  'spot',
])('a formula has a value at every instant at which a longer range has one: %s', async (formula) => {
  const study = studies.formula
  const [, options] = contexts
  const valuesOf = async (raw: Readonly<Record<string, string>>) => {
    const columns = columnsIn(await outcomeOf(study, options, { ...raw, formula, granularity: '1h' }))
    const value = columns?.value as Float64Array
    return new Map(Array.from(columns?.at as Float64Array, (at, row) => [at, roundedTo(value[row])]))
  }
  const random = randomFrom(formula.length)
  for (let round = 0; round < 3; round++) {
    const toMs = AT_MS - Math.floor(random() * 1200) * MS_PER_MINUTE
    const long = await valuesOf({ span: datesOf(toMs - 12 * MS_PER_DAY, toMs) })
    expect(long).toEqual(await valuesOf({ span: '12d', asOf: iso(toMs) }))
    const endMs = toMs - Math.floor(random() * 100) * MS_PER_HOUR
    const short = await valuesOf({ span: datesOf(endMs - (0.5 + round) * MS_PER_DAY, endMs) })
    // The newest instant of a range has what is known of its running bucket.
    short.delete(endMs)
    expect(short.size).toBe(12 + 24 * round)
    expect([...short]).toEqual([...short.keys()].map((at) => [at, long.get(at)]))
  }
})
