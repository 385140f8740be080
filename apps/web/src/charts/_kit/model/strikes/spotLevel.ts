import type { StudyAnswer } from '../../../../data/study.ts'
import type { CallPutBars } from './callPutBars.ts'

/** The spot index as a level of a strike axis; none where the venue sent no index. */
export const spotLevel = ({ data }: StudyAnswer<'market-summary', 'index'>): CallPutBars['levels'] => {
  const index = data.index[0]
  return index === undefined || index === null ? [] : [{ at: index, label: 'Spot', color: 'spot' }]
}
