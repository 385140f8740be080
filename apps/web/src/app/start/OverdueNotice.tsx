import { ageText } from '@gvol/format'
import { useSyncExternalStore } from 'react'
import { type OverdueRequest, overdueRequests } from '../../data/overdue/overdueRequests.ts'
import { useNow } from '../../data/useStudies.ts'

const Sentence = ({ name, sinceMs, isRepeated }: OverdueRequest) => (
  <p className="text-[12px] text-stale">
    The server has not sent {name} for {ageText(useNow(1_000) - sinceMs)}.{' '}
    {isRepeated ? 'Requested again.' : 'Still waiting.'}
  </p>
)

/** Says what the page has waited for longest, once that is overdue. */
export const OverdueNotice = () => {
  const [oldest] = useSyncExternalStore(overdueRequests.subscribe, overdueRequests.read)
  return oldest === undefined ? null : <Sentence {...oldest} />
}
