import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { FrameActionsContext } from '../charts/_kit/FrameActions.ts'
import { DataContext } from '../data/DataContext.ts'
import { graphqlTransport } from '../data/graphqlTransport.ts'
import { PATHS } from '../data/paths.ts'
import { loadSession, type Session } from '../data/session.ts'
import { studyFeed } from '../data/studyFeed.ts'
import { Button } from '../ui/Button.tsx'
import { ToastList } from '../ui/toast/ToastList.tsx'
import { createToasts } from '../ui/toast/toasts.ts'
import { Frame } from './Frame.tsx'
import { Message } from './Message.tsx'
import { withInstrument } from './PickedInstrument.tsx'

/** One per page: the socket, the answers, the notifications. */
const createDesk = () => {
  const { transport, connection } = graphqlTransport(location.origin)
  const toasts = createToasts()
  return { source: { feed: studyFeed(transport, () => Date.now()), connection }, toasts }
}

const Unreachable = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <main>
    <div role="alert" className="flex h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
      <h1 className="font-[600] text-[16px]">No connection to the server</h1>
      <p className="max-w-md text-text-secondary">{message} Trying again every few seconds.</p>
      <Button icon="retry" onClick={onRetry}>
        Retry now
      </Button>
    </div>
  </main>
)

/** Everything behind the session: nobody gets further without one. */
export const Desk = () => {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [{ source, toasts }] = useState(createDesk)
  const { pathname } = useLocation()
  const [, setParams] = useSearchParams()

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void loadSession().then((next) => {
      if (isGone) return
      setSession(next)
      if (next.state !== 'unreachable') return
      if (attempt === 0) toasts.add('error', 'Error Fetching User.')
      timer = setTimeout(() => setAttempt((count) => count + 1), 4_000)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [attempt, toasts])

  const actions = useMemo(
    () => ({
      onPick: (instrument: string) => setParams((before) => withInstrument(before, instrument)),
      onAddToWorkspace: undefined,
      notify: (kind: 'error' | 'info', title: string, description?: string) =>
        void toasts.add(kind, title, description),
    }),
    [toasts, setParams],
  )

  if (session.state === 'loading') return <Message text="Loading User" />
  if (session.state === 'signed-out') return <Navigate to={PATHS.signIn} replace state={{ from: pathname }} />
  return (
    <DataContext value={source}>
      <FrameActionsContext value={actions}>
        {session.state === 'unreachable' ? (
          <Unreachable message={session.message} onRetry={() => setAttempt((count) => count + 1)} />
        ) : (
          <Frame me={session.me} />
        )}
        <ToastList toasts={toasts} />
      </FrameActionsContext>
    </DataContext>
  )
}
