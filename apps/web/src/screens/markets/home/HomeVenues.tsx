import { ageText, decimalText } from '@gvol/format'
import type { Status, VenueStatus } from '@gvol/wire'
import { Link } from 'react-router'
import { PATHS } from '../../../data/paths.ts'
import type { RestResult } from '../../../data/rest.ts'
import { useNow } from '../../../data/useStudies.ts'
import { classNames } from '../../../ui/classNames.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { useTheme } from '../../../ui/theme/theme.ts'
import { entityColor } from '../../../ui/tokens/entityColor.ts'

const Venue = ({ exchange, state, messagesPerSecond, lastMessageAt, message }: VenueStatus) => {
  const theme = useTheme()
  const now = useNow(1_000)
  return (
    <li className="border-hairline/50 border-b px-3 py-1.5 text-[12px] last:border-b-0">
      <div className="flex items-center gap-2">
        <span className="size-2 rounded-full" style={{ background: entityColor(exchange, theme) }} />
        <span className="font-[550]">{exchange}</span>
        <span className={classNames(state === 'connected' ? 'text-live' : 'text-warning')}>{state}</span>
        <span className="ml-auto text-text-secondary tabular-nums">
          {decimalText(messagesPerSecond, 1)}/s
          {lastMessageAt !== null && ` · ${ageText(now - Date.parse(lastMessageAt))} ago`}
        </span>
      </div>
      {message && <p className="text-text-secondary">{message}</p>}
    </li>
  )
}

/** State of the feeds, and the progress of the history that a new desk generates. */
export const HomeVenues = ({ status }: { readonly status: RestResult<Status> | undefined }) => {
  return (
    <section aria-label="Venues" className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
      <div className="flex items-center px-3 pt-3 pb-1">
        <h2 className="flex-1 font-[550] text-[12px]">Venues</h2>
        <Link to={PATHS.status} className="text-[12px] text-accent hover:underline">
          Status
        </Link>
      </div>
      {status?.ok && status.body.history && (
        <div className="border-hairline/50 border-b px-3 pt-1 pb-2">
          <ProgressBar
            label="Building history"
            detail={status.body.history.label}
            done={status.body.history.done}
            total={status.body.history.total}
          />
        </div>
      )}
      {status?.ok && status.body.venues.length === 0 && (
        <p className="px-3 pb-3 text-[12px] text-text-secondary">No live venue: the desk shows stored data.</p>
      )}
      {status?.ok && (
        <ul>
          {status.body.venues.map((venue) => (
            <Venue key={venue.exchange} {...venue} />
          ))}
        </ul>
      )}
    </section>
  )
}
