import { type Study, studiesWith } from '@gvol/analytics'
import { answersOf, type StudyAnswers } from './answers.ts'
import { marketOf } from './markets.ts'
import { ownStudies } from './ownStudies.ts'
import { QUESTIONS } from './questions.ts'

const own = new Set(ownStudies.map(({ id }) => id))

/** Every study of a desk by its id, without those of its operator, which `own-study` answers. */
export const studies: ReadonlyMap<string, Study> = new Map(
  Object.values<Study>(studiesWith(ownStudies)).flatMap((study) => (own.has(study.id) ? [] : [[study.id, study]])),
)

/** All answers of a study from its seeded market. Throws a `RangeError` for an id that no study has. */
export const fixtureOf = async (id: string): Promise<StudyAnswers> => {
  const study = studies.get(id)
  if (study === undefined) throw new RangeError(`there is no study ${id}`)
  return answersOf(study, QUESTIONS[id] ?? [{}], marketOf(study))
}
