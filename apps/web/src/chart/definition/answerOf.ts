import type { ColumnOf, StudyAnswer, StudyColumns, StudyId } from '../../data/study.ts'

/** Returns an answer with the given columns, for tests. @param asOfMs  default: 27 January 2026, 12:00 UTC */
export const answerOf = <Id extends StudyId, C extends ColumnOf<Id>>(
  study: Id,
  data: StudyColumns<Id, C>,
  asOfMs = Date.UTC(2026, 0, 27, 12),
): StudyAnswer<Id, C> => ({ study, asOfMs, isSimulated: false, input: {}, data })

/** Page controls that include every expiry. */
export const EVERY_EXPIRY = { expiries: [], dte: undefined, delta: undefined } as const
