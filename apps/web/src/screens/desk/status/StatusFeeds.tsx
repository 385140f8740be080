import { ageText, dateTimeText, decimalText, MISSING } from '@gvol/format'
import type { VenueStatus } from '@gvol/wire'
import { Cell, List } from '../../../screen/StatusList.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { WIDE_ONLY } from '../../../ui/table/HeadRow.tsx'
import { VenueMarkets } from './VenueMarkets.tsx'

const ageOf = (iso: string | null, nowMs: number): string =>
  iso === null ? MISSING : `${ageText(nowMs - Date.parse(iso))} ago`

/** Returns the delay of a feed in milliseconds, or its age where the feed is a recording. */
const lagText = (lagMs: number | null): string => {
  if (lagMs === null) return MISSING
  return Math.abs(lagMs) < 60_000 ? `${decimalText(lagMs, 0)}\u2009ms` : ageText(lagMs)
}

type MissingProps = { readonly missing: NonNullable<VenueStatus['missing']>; readonly nowMs: number }

/** Lists and markets that a venue does not deliver, with since when and the next attempt. */
const MissingParts = ({ missing, nowMs }: MissingProps) => (
  <details className="text-text-secondary">
    <summary className="cursor-pointer">{decimalText(missing.length, 0)} missing</summary>
    <ul>
      {missing.map(({ part, reason, since, retryAt }) => (
        <li key={part} className="py-0.5 text-[11px]">
          {part}: {reason} Missing for {ageText(nowMs - Date.parse(since))},{' '}
          {retryAt === null
            ? 'no further attempt before a restart'
            : `next attempt ${dateTimeText(Date.parse(retryAt), true)}`}
          .
        </li>
      ))}
    </ul>
  </details>
)

/** Unreadable messages and the last error, collapsed by default. */
const Trouble = ({ venue, nowMs }: { readonly venue: VenueStatus; readonly nowMs: number }) => {
  const { message, lastError, samples, rejected, missing = [] } = venue
  const pastError = lastError !== null && message === null ? lastError : undefined
  return (
    <>
      {message && <p className="text-warning">{message}</p>}
      {pastError && <p className="text-text-tertiary">Last: {pastError}</p>}
      {missing.length > 0 && <MissingParts missing={missing} nowMs={nowMs} />}
      {samples.length > 0 && (
        <details className="text-text-secondary">
          <summary className="cursor-pointer">Newest of {decimalText(rejected, 0)} unreadable</summary>
          <ul>
            {samples.map(({ at, reason, text }) => (
              <li key={`${at} ${reason}`} className="break-all py-0.5 text-[11px]">
                {dateTimeText(Date.parse(at), true)} {reason}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type FeedsProps = { readonly venues: readonly VenueStatus[]; readonly nowMs: number }

/** State of the feed of every venue. */
export const StatusFeeds = ({ venues, nowMs }: FeedsProps) => (
  <List title="Feeds" heads={['Venue', 'State', 'Lag', 'Last message', 'Messages/s', 'Reconnects', 'Unreadable']}>
    {venues.map((venue) => (
      <tr key={venue.exchange} className="align-top">
        <Cell>
          {venue.exchange}
          <Trouble venue={venue} nowMs={nowMs} />
          {venue.listed !== undefined && venue.listed.markets > 0 && (
            <VenueMarkets exchange={venue.exchange} listed={venue.listed} />
          )}
        </Cell>
        <Cell isNumber className={venue.state === 'connected' ? 'text-live' : 'text-warning'}>
          <span title={`since ${dateTimeText(Date.parse(venue.since), true)}`}>{venue.state}</span>
        </Cell>
        <Cell isNumber>{lagText(venue.lagMs)}</Cell>
        <Cell isNumber>{ageOf(venue.lastMessageAt, nowMs)}</Cell>
        <Cell isNumber className={WIDE_ONLY}>
          {decimalText(venue.messagesPerSecond, 1)}
        </Cell>
        <Cell isNumber className={WIDE_ONLY}>
          {decimalText(venue.reconnects, 0)}
        </Cell>
        <Cell isNumber className={classNames(WIDE_ONLY, venue.rejected > 0 && 'text-warning')}>
          {decimalText(venue.rejected, 0)}
        </Cell>
      </tr>
    ))}
  </List>
)
