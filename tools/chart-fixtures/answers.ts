// Answers of studies from the seeded markets, as the server would send them.
import { parseStudyInput, type Study, type StudyContext } from '@gvol/analytics'
import { namesFor, subjectFor } from './markets.ts'

/** Digits of a number: what a picture shows, and what prices need to imply their vols again. */
const DIGITS = 6

const rounded = (value: unknown): unknown => {
  if (typeof value !== 'number' || Number.isInteger(value)) return value
  return Number.isNaN(value) ? null : Number(value.toPrecision(DIGITS))
}

type Answer = {
  readonly study: string
  readonly asOf: string
  readonly simulated: boolean
  readonly input: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, readonly unknown[]>>
}

/** Answers of one study: what they are about, and one answer per set of arguments that the market has data for. */
export type StudyAnswers = {
  readonly subject: Readonly<Record<string, string>>
  readonly answers: readonly Answer[]
  /** Columns that may have no value. */
  readonly nullable: readonly string[]
  /** Sentences of the study where the market has no data. */
  readonly refusals: readonly string[]
}

/** Answers a study once, or returns its sentence where the market has no data. Throws an `Error` for a wrong argument. */
const answerTo = async (study: Study, input: Answer['input'], market: StudyContext): Promise<Answer | string> => {
  const parsed = parseStudyInput(study, { ...subjectFor(study), ...input })
  if (!parsed.ok) throw new Error(`${study.id}: ${parsed.message}`)
  const answer = await study.run(parsed.input, market)
  if (!answer.ok) return answer.message
  const data = Object.entries(study.output).map(([name, { type }]) => [
    name,
    Array.from(answer.columns[name] as ArrayLike<unknown>, (value) => (type === 'flag' ? value === 1 : rounded(value))),
  ])
  return {
    study: study.id,
    asOf: new Date(answer.asOfMs).toISOString(),
    simulated: false,
    input,
    data: Object.fromEntries(data),
  }
}

/** Answers a study with every set of arguments, from one market. */
export const answersOf = async (
  study: Study,
  sets: readonly Answer['input'][],
  market: StudyContext,
): Promise<StudyAnswers> => {
  const results = await Promise.all(sets.map((input) => answerTo(study, input, market)))
  return {
    subject: namesFor(study),
    answers: results.filter((result) => typeof result !== 'string'),
    nullable: Object.entries(study.output).flatMap(([name, { isNullable }]) => (isNullable ? [name] : [])),
    refusals: results.filter((result) => typeof result === 'string'),
  }
}
