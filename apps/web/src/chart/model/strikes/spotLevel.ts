import type { StudyAnswer } from '../../../data/study.ts'
import type { CallPutBars } from './callPutBars.ts'

/** Returns the spot index as a level on a strike axis; none if the venue provides no index. */
export const spotLevel = ({ data }: StudyAnswer<'market-summary', 'index'>): CallPutBars['levels'] => {
  const index = data.index[0]
  return index === undefined || index === null ? [] : [{ at: index, label: 'Spot', color: 'spot' }]
}
