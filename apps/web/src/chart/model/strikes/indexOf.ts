import type { StudyAnswer } from '../../../data/study.ts'

/** Returns the spot index of a coin, from the first of its option books that has one. */
export const indexOf = ({ data }: Pick<StudyAnswer<'venue-options', 'index'>, 'data'>): number | undefined =>
  data.index.find((index) => index !== null) ?? undefined
