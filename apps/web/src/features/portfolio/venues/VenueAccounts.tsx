import { type LogEntry, logFromElements } from '@gvol/market/ledger'
import type { KeyVenue, ListedKey, ReadAccount } from '@gvol/wire'
import { useState } from 'react'
import type { Entry } from '../../../data/portfolio/entry.ts'
import {
  entriesOfAccount,
  KEY_VENUES,
  KEYS_PATH,
  readVenueAccount,
  removeVenueKey,
} from '../../../data/portfolio/venueCalls.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/form/ConfirmButton.tsx'
import { AccountHistory } from './AccountHistory.tsx'
import { AccountMargins } from './AccountMargins.tsx'
import { AddKey } from './AddKey.tsx'

type Props = {
  /** @returns an error message if they were not added */
  readonly onEntries: (entries: readonly Entry[]) => string | undefined
  /** Replaces the positions of that venue. */
  readonly onReplace: (venue: KeyVenue, entries: readonly Entry[]) => string | undefined
  /** Adds trades and bookings to the history; returns why not. */
  readonly onLog: (log: readonly LogEntry[]) => string | undefined
  readonly onClose: () => void
}

const NOTHING = { legs: [] }
/** Venues whose history is read with a key. */
const HAS_LOG: ReadonlySet<KeyVenue> = new Set(['deribit', 'okx', 'bybit', 'binance'])
/** Maximum number of left-out positions listed by name. */
const FEW = 3

/** Days of history that are read. */
const LOG_DAYS = 30

const legsOf = (count: number): string => `${count} ${count === 1 ? 'leg' : 'legs'}`

const KeyRow = ({
  one,
  onEntries,
  onReplace,
  onLog,
  onGone,
}: Omit<Props, 'onClose'> & {
  readonly one: ListedKey
  readonly onGone: () => void
}) => {
  const [account, setAccount] = useState<ReadAccount>()
  const [message, setMessage] = useState('')
  const { entries, left } = entriesOfAccount(account ?? NOTHING)
  const read = async (days?: number) => {
    setMessage(`Asking ${KEY_VENUES[one.venue]}`)
    const result = await readVenueAccount(one.id, days)
    setAccount(result.ok ? result.body : undefined)
    setMessage(result.ok ? `${legsOf(result.body.legs.length)} held.` : result.problem.message)
  }
  const log = logFromElements(account?.log?.entries)
  const take = (how: (taken: readonly Entry[]) => string | undefined) => {
    const fault = how(entries) ?? (log.length === 0 ? undefined : onLog(log))
    const history =
      log.length === 0 ? '' : ` Past shows equity by the ${log.length} trades and bookings of its history.`
    setMessage(fault ?? `${legsOf(entries.length)} taken over.${history}`)
  }
  const remove = async () => {
    const result = await removeVenueKey(one.id)
    if (result.ok) onGone()
    else setMessage(result.problem.message)
  }
  const name = `${one.name} of ${KEY_VENUES[one.venue]}`
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-2">
        <span>
          {one.name}{' '}
          <span className="text-[11px] text-text-secondary">
            {KEY_VENUES[one.venue]} {one.hint}
          </span>
        </span>
        <Button aria-label={`Read positions with ${name}`} onClick={() => void read()}>
          Read positions
        </Button>
        {HAS_LOG.has(one.venue) && (
          <Button
            aria-label={`Read positions and ${LOG_DAYS} days of history with ${name}`}
            onClick={() => void read(LOG_DAYS)}
          >
            With {LOG_DAYS} days of history
          </Button>
        )}
        {entries.length > 0 && (
          <>
            <Button variant="primary" onClick={() => take((taken) => onReplace(one.venue, taken))}>
              Replace legs of {KEY_VENUES[one.venue]}
            </Button>
            <Button onClick={() => take(onEntries)}>Add to the legs</Button>
          </>
        )}
        <ConfirmButton label="Remove" question="Forget it?" name={name} onConfirm={() => void remove()} />
        <span aria-live="polite">{message}</span>
        {left.length > 0 && (
          <span className="text-error">
            {left.length} cannot be taken over: {left.slice(0, FEW).join('; ')}
            {left.length > FEW && ` and ${left.length - FEW} more`}.
          </span>
        )}
      </div>
      {account?.log !== undefined && <AccountHistory log={account.log} />}
      {account !== undefined && <AccountMargins account={account} />}
    </li>
  )
}

/** Positions and margins of the user's own accounts, through read-only API keys. */
export const VenueAccounts = ({ onEntries, onReplace, onLog, onClose }: Props) => {
  const [result, reload] = useRest<{ readonly keys: readonly ListedKey[] }>(KEYS_PATH)
  return (
    <section aria-label="Accounts at venues" className="border-hairline border-t px-2 py-2 text-[12px]">
      <div className="flex items-start gap-2">
        <p className="mb-1 max-w-[90ch] flex-1 text-text-secondary">
          Keys stay on this desk’s server, encrypted, and are sent only to their venue. We first ask the venue for the
          key’s permissions: a key that can trade or withdraw is refused.
        </p>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {result?.ok === false && <p className="text-error">{result.problem.message}</p>}
      {result?.ok === true && (
        <>
          {result.body.keys.length > 0 && (
            <ul aria-label="Keys of venues" className="mb-2 divide-y divide-hairline/50">
              {result.body.keys.map((one) => (
                <KeyRow
                  key={one.id}
                  one={one}
                  onEntries={onEntries}
                  onReplace={onReplace}
                  onLog={onLog}
                  onGone={reload}
                />
              ))}
            </ul>
          )}
          <AddKey onAdded={reload} />
        </>
      )}
    </section>
  )
}
