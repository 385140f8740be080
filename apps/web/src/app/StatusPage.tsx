import type { ReactNode } from 'react'
import { type Status, useStatus } from '../data/status.ts'
import { useNow } from '../data/useStudies.ts'
import { classNames } from '../ui/classNames.ts'
import { ageText, dateTimeText } from '../ui/format/dates.ts'
import { decimalText, MISSING } from '../ui/format/numbers.ts'
import { useTitle } from '../ui/useTitle.ts'

/** Columns that a phone leaves out. */
const WIDE_ONLY = 'max-sm:hidden'

type CellProps = { readonly children: ReactNode; readonly isNumber?: boolean; readonly className?: string }

const Cell = ({ children, isNumber, className }: CellProps) => (
  <td className={classNames('px-2 py-1', isNumber && 'text-right tabular-nums', className)}>{children}</td>
)

type ListProps = { readonly title: string; readonly heads: readonly string[]; readonly children: ReactNode }

const List = ({ title, heads, children }: ListProps) => (
  <section className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
    <h2 className="px-2.5 py-1.5 font-[550] text-[12px]">{title}</h2>
    <table className="w-full text-[12px]">
      <thead>
        <tr className="border-hairline border-b text-[11px] text-text-secondary">
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={classNames('px-2 py-1 font-normal', i === 0 ? 'text-left' : 'text-right', i > 3 && WIDE_ONLY)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr]:border-hairline/50 [&>tr]:border-b">{children}</tbody>
    </table>
  </section>
)

const ageOf = (iso: string | null, nowMs: number): string =>
  iso === null ? MISSING : `${ageText(nowMs - Date.parse(iso))} ago`

/** Behind by milliseconds, or by an age where the feed is a recording. */
const lagText = (lagMs: number | null): string => {
  if (lagMs === null) return MISSING
  return Math.abs(lagMs) < 60_000 ? `${decimalText(lagMs, 0)}\u2009ms` : ageText(lagMs)
}

const Report = ({ status }: { readonly status: Status }) => {
  const now = useNow(1_000)
  return (
    <div className="flex max-w-5xl flex-col gap-2 p-2">
      <List title="Feeds" heads={['Venue', 'State', 'Lag', 'Last message', 'Messages/s', 'Errors', 'Unreadable']}>
        {status.venues.map((venue) => (
          <tr key={venue.exchange}>
            <Cell>
              {venue.exchange}
              {venue.message && <p className="text-warning">{venue.message}</p>}
            </Cell>
            <Cell isNumber className={venue.state === 'connected' ? 'text-live' : 'text-warning'}>
              {venue.state}
            </Cell>
            <Cell isNumber>{lagText(venue.lagMs)}</Cell>
            <Cell isNumber>{ageOf(venue.lastMessageAt, now)}</Cell>
            <Cell isNumber className={WIDE_ONLY}>
              {decimalText(venue.messagesPerSecond, 1)}
            </Cell>
            <Cell isNumber className={WIDE_ONLY}>
              {decimalText(venue.errors, 0)}
            </Cell>
            <Cell isNumber className={WIDE_ONLY}>
              {decimalText(venue.malformed, 0)}
            </Cell>
          </tr>
        ))}
      </List>
      <List title="Markets" heads={['Market', 'Options', 'Newest chain']}>
        {status.markets.map((market) => (
          <tr key={`${market.exchange} ${market.symbol}`}>
            <Cell>
              {market.symbol} <span className="text-text-tertiary">{market.exchange}</span>
            </Cell>
            <Cell isNumber>{decimalText(market.options, 0)}</Cell>
            <Cell isNumber>{market.asOf === null ? MISSING : dateTimeText(Date.parse(market.asOf), true)}</Cell>
          </tr>
        ))}
      </List>
      <List title="Server" heads={['Part', 'State']}>
        <tr>
          <Cell>Version {status.version}</Cell>
          <Cell isNumber>up for {ageText(now - Date.parse(status.startedAt))}</Cell>
        </tr>
        <tr>
          <Cell>Store</Cell>
          <Cell isNumber className={status.store?.isUp === false ? 'text-error' : undefined}>
            {status.store === null
              ? 'nothing is kept'
              : `${status.store.engine}, ${status.store.isUp ? 'up' : 'away'}, ${decimalText(status.store.pendingRows, 0)} rows waiting`}
            {status.store?.message && <p className="text-warning">{status.store.message}</p>}
          </Cell>
        </tr>
        {status.live && (
          <tr>
            <Cell>Live clients</Cell>
            <Cell isNumber>
              {decimalText(status.live.clients, 0)} watching {decimalText(status.live.topics, 0)} studies
            </Cell>
          </tr>
        )}
      </List>
    </div>
  )
}

/** `/status/`: feeds, markets, store. */
export const StatusPage = () => {
  const status = useStatus(3_000)
  useTitle('Status')
  return (
    <main>
      <h1 className="px-3 pt-2 font-[600] text-[13px]">Status</h1>
      {status === undefined && <p className="p-3 text-text-tertiary">Asking the server</p>}
      {status?.ok === false && (
        <p role="alert" className="p-3 text-error">
          {status.problem.message}
        </p>
      )}
      {status?.ok && <Report status={status.body} />}
    </main>
  )
}
