import { dateTimeText } from '@gvol/format'
import { useState } from 'react'
import { deviceText } from '../../../data/user/account/account.ts'
import { useUserStore } from '../../../data/user/account/UserContext.ts'
import { callIdentity } from '../../../data/user/identity/identityCalls.ts'
import { useRest } from '../../../data/user/session/useRest.ts'
import { useSend } from '../../../data/user/session/useSend.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { Reauthenticate } from './Reauthenticate.tsx'

type ListedSession = {
  readonly id: string
  readonly isCurrent: boolean
  readonly createdAt: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
}

/** The user's sessions, each with a sign-out button. */
export const Sessions = () => {
  const [result, reload] = useRest<{ readonly sessions: readonly ListedSession[] }>('/api/auth/list-sessions')
  const users = useUserStore()
  const { isBusy, refusal, send } = useSend()
  /** The action to repeat after the password was sent. */
  const [action, setAction] = useState<() => void>()
  const sessions = result?.ok === true ? result.body.sessions : []
  const ask = (path: string, body: { readonly id?: string }, onDone: () => void) => {
    const again = (): void =>
      void send(() => callIdentity(path, body)).then((answer) => {
        if (answer?.ok === false && answer.code === 'REAUTHENTICATE') return setAction(() => again)
        setAction(undefined)
        onDone()
      })
    again()
  }
  const end = (id: string) => ask('revoke-session', { id }, reload)
  const endAll = () => ask('revoke-sessions', {}, () => void users.load())
  return (
    <Section title="Sessions" about="Where you are signed in.">
      {result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
      {action !== undefined && <Reauthenticate onDone={action} onCancel={() => setAction(undefined)} />}
      {refusal !== undefined && action === undefined && <Notice kind="error">{refusal.message}</Notice>}
      <ul className="flex flex-col">
        {sessions.map(({ id, isCurrent, createdAt, ipAddress, userAgent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-hairline/50 border-b py-1.5 text-[12px]">
            <span className="min-w-0 flex-1 basis-40">
              {deviceText(userAgent)}
              {isCurrent && <span className="text-live"> · this one</span>}
            </span>
            <span className="text-text-tertiary tabular-nums">
              {`${ipAddress ? `${ipAddress} · ` : ''}since ${dateTimeText(Date.parse(createdAt))}`}
            </span>
            {!isCurrent && (
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={() => end(id)}
                aria-label={`End ${deviceText(userAgent)}`}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void users.signOut()}>Sign out here</Button>
        <Button disabled={isBusy} onClick={endAll}>
          Sign out everywhere
        </Button>
      </div>
    </Section>
  )
}
