import { ageText, dateTimeText } from '@gvol/format'
import type { PersonDetail } from '@gvol/wire'
import { deviceText } from '../../../../data/user/account/account.ts'
import { ConfirmButton } from '../../../../ui/form/ConfirmButton.tsx'
import type { Managing } from '../useManage.ts'

type Props = { readonly detail: PersonDetail; readonly managing: Managing }

/** Sessions of a person, the last used first, each with a button that ends it. */
export const PersonSessions = ({ detail: { person, sessions, may }, managing: { isBusy, send } }: Props) => {
  const path = `/api/admin/users/${encodeURIComponent(person.id)}`
  const nowMs = Date.now()
  const end = (id: string) =>
    send(`${path}/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }, () => 'The session ended.')
  const endAll = () =>
    send<{ readonly ended: number }>(`${path}/sign-out`, { method: 'POST', body: {} }, ({ ended }) =>
      ended === 1 ? 'One session ended.' : `${ended} sessions ended.`,
    )
  return (
    <section>
      <div className="flex items-center gap-2">
        <h3 className="flex-1 font-[600] text-[12px]">
          Sessions <span className="font-normal text-text-tertiary tabular-nums">{sessions.length}</span>
        </h3>
        {sessions.length > 0 && may.includes('sign-out') && (
          <ConfirmButton
            label="End all"
            question="End all sessions?"
            name={`of ${person.name}`}
            isDisabled={isBusy}
            onConfirm={endAll}
          />
        )}
      </div>
      {sessions.length === 0 && <p className="text-[12px] text-text-tertiary">Not signed in anywhere.</p>}
      {sessions.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <ul aria-label="Sessions" tabIndex={0} className="max-h-60 overflow-y-auto">
          {sessions.map(({ id, isCurrent, createdAt, lastUsedAt, ipAddress, userAgent }) => (
            <li key={id} className="flex items-center gap-2 border-hairline/50 border-b py-1 text-[12px]">
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  {deviceText(userAgent)}
                  {isCurrent && <span className="text-live"> · this one</span>}
                </span>
                <span className="block text-[11px] text-text-tertiary tabular-nums">
                  {`${ipAddress === null ? '' : `${ipAddress} · `}used ${ageText(nowMs - Date.parse(lastUsedAt))} ago · since ${dateTimeText(Date.parse(createdAt))}`}
                </span>
              </span>
              {may.includes('end-session') && !isCurrent && (
                <ConfirmButton
                  label="End"
                  question="End now?"
                  name={deviceText(userAgent)}
                  isDisabled={isBusy}
                  onConfirm={() => end(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
