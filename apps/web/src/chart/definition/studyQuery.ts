import type { Studies } from '../../../generated/studies.ts'
import type { ColumnOf, StudyAnswer, StudyId } from '../../data/study.ts'
import type { SubjectValues } from '../../data/subject.ts'

/** A request of a chart before its subject and instant are filled in. */
export type StudyQuery<Id extends StudyId = StudyId, C extends ColumnOf<Id> = ColumnOf<Id>> = {
  readonly study: Id
  readonly arguments: Studies[Id]['arguments']
  readonly columns: readonly C[]
  /** A subject other than the page's, for comparisons. */
  readonly subject?: SubjectValues
}

/**
 * Returns a query for a chart.
 *
 * @param args     arguments other than subject and instant, which the frame adds
 * @param columns  columns that are drawn; the answer contains no others
 */
export const studyQuery = <Id extends StudyId, const C extends ColumnOf<Id>>(
  study: Id,
  args: Studies[Id]['arguments'],
  columns: readonly C[],
  subject?: SubjectValues,
): StudyQuery<Id, C> => ({ study, arguments: args, columns, ...(subject ? { subject } : {}) })

/** Queries of a chart by name. */
export type StudyQueries = Readonly<Record<string, StudyQuery>>

/** Answers under the names of their queries. */
export type AnswersTo<A extends StudyQueries> = {
  readonly [Name in keyof A]: StudyAnswer<A[Name]['study'], A[Name]['columns'][number] & ColumnOf<A[Name]['study']>>
}
