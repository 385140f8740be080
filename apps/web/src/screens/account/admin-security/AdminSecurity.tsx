import type { AdminUser } from '@gvol/wire'
import { useState } from 'react'
import { useUserState } from '../../../data/user/account/UserContext.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { PageFrame } from '../../../ui/form/PageFrame.tsx'
import { EntryTable } from './EntryTable.tsx'
import { eventsIn, filteredEntries, type SecurityEntry } from './entries.ts'

const ALL = ''
const MAX_ENTRIES = 500

const Log = () => {
  const [result, reload] = useRest<{ readonly entries: readonly SecurityEntry[] }>(
    `/api/admin/security-log?limit=${MAX_ENTRIES}`,
  )
  const [people] = useRest<{ readonly users: readonly AdminUser[] }>('/api/admin/users?limit=500')
  const [event, setEvent] = useState(ALL)
  const [isRefusedOnly, setRefusedOnly] = useState(false)
  const entries = result?.ok === true ? result.body.entries : []
  const names = new Map(people?.ok === true ? people.body.users.map(({ id, name }) => [id, name]) : [])
  const visible = filteredEntries(entries, { event: event === ALL ? undefined : event, isRefusedOnly })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-[12px] text-text-secondary">
        <label className="flex items-center gap-2">
          Event
          <select
            value={event}
            onChange={(change) => setEvent(change.target.value)}
            className="h-8 rounded border border-outline bg-raised px-2 text-[12px] text-text pointer-coarse:h-11"
          >
            <option value={ALL}>all</option>
            {eventsIn(entries).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2 max-sm:min-h-9">
          <input
            type="checkbox"
            checked={isRefusedOnly}
            onChange={(change) => setRefusedOnly(change.target.checked)}
            className="size-4 accent-[var(--accent)]"
          />
          Refused and locked out only
        </label>
        <Button icon="retry" onClick={reload}>
          Refresh
        </Button>
      </div>
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {result?.ok === true && visible.length === 0 && (
        <Notice kind="info">{entries.length === 0 ? 'Nothing has happened yet.' : 'No such event.'}</Notice>
      )}
      {visible.length > 0 && <EntryTable entries={visible} nameOf={(id) => names.get(id)} />}
      <p className="text-[11px] text-text-tertiary">
        The newest {MAX_ENTRIES}. All of them are in log/security.jsonl of the data directory, one JSON object a line.
      </p>
    </>
  )
}

/** `/admin/security/`: security log of users, credentials and permissions. */
export const AdminSecurity = () => {
  const { session } = useUserState()
  const isAdmin = session.state === 'signed-in' && session.me.may.includes('administer')
  return (
    <PageFrame title="Security log">
      {isAdmin ? <Log /> : <Notice kind="info">Only administrators of this desk see this page.</Notice>}
    </PageFrame>
  )
}
