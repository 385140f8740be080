import { type AnyInput, contextThrough, parseStudyInput, type Study } from '@gvol/analytics'
import { BadQuestion, type Desk, type RunStudy, type Table } from '@gvol/compat'
import type { ApiOptions } from '../apiOptions.ts'
import type { Problem } from '../http/problem.ts'
import { explained } from '../studies/answer/absence.ts'
import type { SharedAnswers } from '../studies/answer/sharedAnswers.ts'
import type { Outcome } from '../studies/answer/studyRunner.ts'
import { type Answer, wireColumn } from '../wire/answer.ts'

/** A study was refused; carries the message of its problem. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Returns an answer whose columns are serialized when read. */
const tableOf = (answer: Answer): Table => {
  const columns = new Map<string, Table['column'] extends (name: string) => infer Cells ? Cells : never>()
  return {
    asOfMs: answer.asOfMs,
    size: answer.rows,
    column: (name) => {
      const cached = columns.get(name)
      if (cached !== undefined) return cached
      if (!Object.hasOwn(answer.study.output, name)) throw new RangeError(`${answer.study.id} has no column ${name}`)
      const cells = wireColumn(answer, name)
      columns.set(name, cells)
      return cells
    },
  }
}

/** What the studies of one answer lacked. */
export type Absences = {
  /** Sentences of the studies that had no data, each once. */
  readonly texts: ReadonlySet<string>
  /** Whether a study had data. */
  readonly isAnswered: () => boolean
}

/** Returns the desk for one caller, and what it lacked: studies run under the caller's share and limits. */
export const compatDesk = (
  options: Pick<ApiOptions, 'studies' | 'context' | 'status'>,
  answers: SharedAnswers,
  who: string | undefined,
): { readonly desk: Desk; readonly absences: Absences } => {
  const { markets, venues, boards = [] } = options.status()
  const texts = new Set<string>()
  let answered = 0
  const runBy =
    (answerOf: (study: Study, input: AnyInput) => Promise<Outcome>): RunStudy =>
    async (id, args) => {
      const study = Object.hasOwn(options.studies, id) ? options.studies[id] : undefined
      if (study === undefined) return undefined
      const parsed = parseStudyInput(study, args)
      if (!parsed.ok) throw new BadQuestion(parsed.message)
      const outcome = await answerOf(study, parsed.input)
      if (outcome.ok) {
        answered++
        return tableOf(outcome.answer)
      }
      if (outcome.problem.code !== 'no-data') throw new Refused(outcome.problem)
      texts.add(explained(outcome.problem, parsed.input, options.status).message)
      return undefined
    }
  const desk: Desk = {
    nowMs: options.context.nowMs({}),
    markets: markets.map(({ venue, symbol }) => ({ venue, symbol })),
    venues: [...new Set([...venues, ...markets, ...boards].map(({ venue }) => venue))],
    runStudy: runBy((study, input) => answers.get(study, input, who)),
    runThrough: (instants) => {
      const through = contextThrough(options.context, instants)
      return runBy((study, input) => answers.once(study, input, who, through))
    },
  }
  return { desk, absences: { texts, isAnswered: () => answered > 0 } }
}
