import { ageText } from '@gvol/format'
import { useState } from 'react'
import { useStatus } from '../../../data/status.ts'
import { useConnection, useNow } from '../../../data/useStudies.ts'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { staleReason } from './staleReason.ts'

/** Time without a new price after which it counts as stale: two chains of the default interval, ms. */
const STALE_MS = 10_000

const Stale = ({ exchange, ageMs }: { readonly exchange: string; readonly ageMs: number }) => {
  const reason = staleReason(exchange, useConnection(), useStatus(5_000))
  const age = ageText(ageMs)
  return (
    <PopoverPanel
      label="Why the price is old"
      align="start"
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={`No new price for ${age}. ${reason}`}
          title={reason}
          className="whitespace-nowrap text-[11px] text-stale tabular-nums hover:underline max-sm:-ml-4"
        >
          {age}
          <span className="max-sm:hidden"> without update</span>
        </button>
      }
    >
      <p>{reason}</p>
    </PopoverPanel>
  )
}

/**
 * Says for how long the live price has not been updated, and why; nothing while it is fresh. The clock of this page
 * counts, because that of a replayed market is in the past: mount it again for every new price.
 */
export const SpotAge = ({ exchange }: { readonly exchange: string }) => {
  const [sinceMs] = useState(Date.now)
  const ageMs = useNow(1_000) - sinceMs
  return ageMs >= STALE_MS ? <Stale exchange={exchange} ageMs={ageMs} /> : null
}
