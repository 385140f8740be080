import { ageText, decimalText } from '@gvol/format'
import type { Connection } from '../../data/feed/studyStatus.ts'
import { useStatus } from '../../data/status.ts'
import { useConnection, useNow } from '../../data/useStudies.ts'
import { classNames } from '../../ui/classNames.ts'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'

const WORDS: Record<Connection, { readonly label: string; readonly color: string }> = {
  idle: { label: 'Idle', color: 'bg-outline' },
  connecting: { label: 'Connecting', color: 'bg-stale' },
  open: { label: 'Connected', color: 'bg-live' },
  reconnecting: { label: 'Reconnecting', color: 'bg-warning' },
}

const Feeds = () => {
  const status = useStatus(5_000)
  const now = useNow(1_000)
  if (status === undefined) return <p className="text-text-tertiary">Contacting the server</p>
  if (!status.ok) return <p className="text-error">{status.problem.message}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {status.body.venues.map(({ exchange, state, lastMessageAt, messagesPerSecond, message }) => (
        <li key={exchange}>
          <div className="flex items-center gap-2">
            <span className={classNames('size-1.5 rounded-full', state === 'connected' ? 'bg-live' : 'bg-warning')} />
            <span>{exchange}</span>
            <span className="text-text-tertiary">{state}</span>
            <span className="ml-auto text-text-tertiary tabular-nums">
              {decimalText(messagesPerSecond, 1)}/s
              {lastMessageAt !== null && ` · ${ageText(now - Date.parse(lastMessageAt))} ago`}
            </span>
          </div>
          {message && <p className="pl-3.5 text-warning">{message}</p>}
        </li>
      ))}
    </ul>
  )
}

/** State of the socket to the server and of the venue feeds behind it. */
export const ConnectionState = () => {
  const connection = useConnection()
  const { label, color } = WORDS[connection]
  return (
    <PopoverPanel
      label="Feeds"
      className="w-72"
      trigger={
        <button
          type="button"
          aria-label={`Server: ${label}. Show feeds`}
          className="flex h-7 items-center gap-1.5 rounded px-1.5 text-[11px] text-text-secondary hover:bg-hover"
        >
          <span className={`size-2 rounded-full ${color}`} />
          <span className={connection === 'reconnecting' ? 'text-warning' : 'hidden lg:inline'}>{label}</span>
        </button>
      }
    >
      <Feeds />
    </PopoverPanel>
  )
}
