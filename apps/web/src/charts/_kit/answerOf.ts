import type { ColumnOf, StudyAnswer, StudyColumns, StudyId } from '../../data/study.ts'

/** An answer of literals, for tests. @param asOfMs  27 January 2026, noon, unless said */
export const answerOf = <Id extends StudyId, C extends ColumnOf<Id>>(
  study: Id,
  data: StudyColumns<Id, C>,
  asOfMs = Date.UTC(2026, 0, 27, 12),
): StudyAnswer<Id, C> => ({ study, asOfMs, isSimulated: false, input: {}, data })

/** A page that shows every expiry. */
export const EVERY_EXPIRY = { expiries: [], dte: undefined, delta: undefined } as const
