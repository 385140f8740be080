import type { Studies } from '../../../generated/studies.ts'
import type { ColumnOf, StudyAnswer, StudyId } from '../../data/study.ts'
import type { SubjectValues } from '../../data/subject.ts'

/** A study that a chart asks, before subject and instant are filled in. */
export type Ask<Id extends StudyId = StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = {
  readonly study: Id
  readonly arguments: Studies[Id]['arguments']
  readonly columns: readonly C[]
  /** Another subject than the page's, for comparisons. */
  readonly subject?: SubjectValues
}

/**
 * @param args     beyond what the study is about and the instant, which the frame adds
 * @param columns  those that are drawn: the answer has no others
 */
export const ask = <Id extends StudyId, const C extends ColumnOf<Id>>(
  study: Id,
  args: Studies[Id]['arguments'],
  columns: readonly C[],
  subject?: SubjectValues,
): Ask<Id, C> => ({ study, arguments: args, columns, ...(subject ? { subject } : {}) })

/** Asks under the names by which a chart knows them. */
export type Asks = Readonly<Record<string, Ask>>

/** Answers under the same names as the asks. */
export type AnswersTo<A extends Asks> = {
  readonly [Name in keyof A]: StudyAnswer<A[Name]['study'], A[Name]['columns'][number] & ColumnOf<A[Name]['study']>>
}
