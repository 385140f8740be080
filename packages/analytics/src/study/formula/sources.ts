import type { Argument } from '../argument/argument.ts'
import type { Column } from '../column.ts'
import type { Study } from '../study.ts'
import type { SubjectId } from '../subject/subjects.ts'

/** A study with a history that formulas read. */
export type Source = {
  readonly study: Study
  /** Spelling in a formula: `gammaHistory`. */
  readonly name: string
  /** The argument that sets how far back the study reads, and its unit. */
  readonly reach: { readonly argument: string; readonly counts: 'span' | 'days' | 'hours' }
  /** Whether its rows are buckets, whose values are available at the end of the bucket. */
  readonly isOfBuckets: boolean
}

/** A formula may only read subjects that every reader of studies may read; portfolios and addresses are private. */
const SUBJECTS: ReadonlySet<SubjectId> = new Set([
  'option-book',
  'coin',
  'instrument',
  'venue',
  'two-books',
  'two-coins',
  'none',
])

const REACHES = { span: 'span', days: 'days', hours: 'hours' } as const

/** Arguments that the formula itself sets. */
export const SET_BY_FORMULA: ReadonlySet<string> = new Set([
  'span',
  'hours',
  'points',
  'granularity',
  'interval',
  'bucket',
  'limit',
  'asOf',
])

const reachOf = (input: Readonly<Record<string, Argument>>): Source['reach'] | undefined => {
  const name = (Object.keys(REACHES) as (keyof typeof REACHES)[]).find((one) => Object.hasOwn(input, one))
  return name === undefined ? undefined : { argument: name, counts: REACHES[name] }
}

const camel = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const sourceOf = (study: Study): Source | undefined => {
  const { input, output, subject } = study
  const at: Column | undefined = output.at
  const reach = reachOf(input)
  // A tape is cut by its limit, not by time: a formula would take part of it for the whole.
  if (at?.type !== 'time' || reach === undefined || Object.hasOwn(input, 'limit') || !SUBJECTS.has(subject))
    return undefined
  return { study, name: camel(study.id), reach, isOfBuckets: at.doc.startsWith('beginning') }
}

/** Returns studies with a history by their formula name in lower case. */
export const sourcesOf = (studies: readonly Study[]): ReadonlyMap<string, Source> =>
  new Map(
    studies
      .map(sourceOf)
      .filter((source) => source !== undefined)
      .map((source) => [source.name.toLowerCase(), source]),
  )

/** Returns the numbers of a study that a formula may read, by name. */
export const numbersOf = ({ study }: Source): readonly (readonly [string, Column])[] =>
  Object.entries(study.output).filter(([, { type }]) => type === 'number')
