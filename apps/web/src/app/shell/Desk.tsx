import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { AlertsContext } from '../../data/alerts/AlertsContext.ts'
import { DataContext } from '../../data/feed/DataContext.ts'
import { graphqlTransport } from '../../data/feed/graphqlTransport.ts'
import { liveClient, liveConnection } from '../../data/feed/liveSocket.ts'
import { studyFeed } from '../../data/feed/studyFeed.ts'
import { NotesContext } from '../../data/notes/NotesContext.ts'
import { isOutage, type Outage, type Session } from '../../data/session.ts'
import { useSettings } from '../../data/settings/settings.ts'
import { useChangeParams } from '../../data/settings/useChangeParams.ts'
import { followLoadFailures } from '../../data/user/account/loadFailures.ts'
import { UserContext } from '../../data/user/account/UserContext.ts'
import type { User } from '../../data/user/account/user.ts'
import type { UserStore } from '../../data/user/account/userStore.ts'
import { loginPath } from '../../data/user/session/returnPath.ts'
import { useAlertEditor } from '../../features/alerts/editor/useAlertEditor.tsx'
import { useNoteEditor } from '../../features/journal/editor/useNoteEditor.tsx'
import { usePublishing } from '../../features/publish/usePublishing.tsx'
import { useAddToWorkspace } from '../../features/workspaces/list/useAddToWorkspace.tsx'
import { type FrameActions, FrameActionsContext } from '../../panel/frame/FrameActions.ts'
import { isForEverybody, marketOfPath } from '../../screens/screens.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { ToastList } from '../../ui/toast/ToastList.tsx'
import { createToasts, type Toasts } from '../../ui/toast/toasts.ts'
import { failureNotice } from '../failure/failureNotice.ts'
import { OverdueNotice } from '../start/OverdueNotice.tsx'
import { pageUsers } from '../start/pageUsers.ts'
import { startUpMessage } from '../start/startUp.ts'
import { pathForNote } from './deskLink.ts'
import { Frame } from './Frame.tsx'
import { withInstrument } from './PickedInstrument.tsx'
import { useAlertStores } from './useAlertStores.ts'
import { useNoteStore } from './useNoteStore.ts'
import { usePaymentNotice } from './usePaymentNotice.ts'

/** Created once per page: the data feed and the notifications. */
const createDesk = () => {
  const toasts = createToasts()
  followLoadFailures(pageUsers, (title, description) => void toasts.add('error', title, description))
  return {
    source: { feed: studyFeed(graphqlTransport(liveClient), () => Date.now()), connection: liveConnection },
    toasts,
  }
}

const OUTAGE_TITLES: Readonly<Record<Outage['state'], string>> = {
  refused: 'The server could not answer',
  unreachable: 'No connection to the server',
}

const Unreachable = ({ outage, onRetry }: { readonly outage: Outage; readonly onRetry: () => void }) => (
  <main>
    <div role="alert" className="flex h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
      <h1 className="font-[600] text-[16px]">{OUTAGE_TITLES[outage.state]}</h1>
      <p className="max-w-md text-text-secondary">{outage.message} Trying again every few seconds.</p>
      <div className="flex gap-2">
        <Button icon="retry" onClick={onRetry}>
          Retry now
        </Button>
        <Link
          to={WITHOUT_SERVER}
          className="inline-flex h-7 items-center rounded border border-hairline bg-raised px-2 text-[12px] hover:bg-hover"
        >
          Calculators (no server needed)
        </Link>
      </div>
    </div>
  </main>
)

/** The only screen that works without the server. */
const WITHOUT_SERVER = '/calculators/'

/** The calculators while the server is unreachable, under a line that says so. */
const WithoutServer = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="flex h-dvh flex-col">
    <div role="status" className="flex items-center gap-3 border-hairline border-b bg-panel px-3 py-1 text-[12px]">
      <span className="text-warning">No connection to the server.</span>
      <span className="text-text-secondary">The calculators work without it.</span>
      <Button variant="quiet" icon="retry" className="ml-auto" onClick={onRetry}>
        Retry now
      </Button>
    </div>
    <div className="relative min-h-0 flex-1 overflow-y-auto">
      <Outlet />
    </div>
  </div>
)

const RETRY_MS = 4_000

/** Loads and follows the user of this page. While the server does not respond, the request is retried. */
const useSession = (users: UserStore): readonly [Session, User, retry: () => void] => {
  const { session, user } = useSyncExternalStore(users.subscribe, users.read)
  useEffect(() => {
    // The start script of the page has already sent this request, unless the page was opened outside the desk.
    if (users.read().session.state === 'loading') void users.load()
    return users.follow()
  }, [users])
  useEffect(() => {
    if (!isOutage(session)) return
    const timer = setTimeout(() => void users.load(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [session, users])
  return [session, user, () => void users.load()]
}

/** Notifies that a screen could not be opened, on the screen shown instead. */
const useFailureNotice = (toasts: Toasts): void => {
  useEffect(() => {
    const showNotice = () => {
      const notice = failureNotice.take()
      if (notice)
        toasts.add(
          'warning',
          'A screen could not be opened',
          `${notice.path} did not load; this is the last one that did.`,
        )
    }
    showNotice()
    return failureNotice.subscribe(showNotice)
  }, [toasts])
}

/** Log-in is a separate app: the browser goes there and returns to the same path afterwards. */
const ToEntrance = ({ returnTo, isEnded }: { readonly returnTo: string; readonly isEnded: boolean }) => {
  useEffect(() => location.replace(loginPath(returnTo, isEnded)), [returnTo, isEnded])
  return <Message text="Loading User" />
}

/** A public screen for a visitor who is not signed in. */
const Alone = () => (
  <div className="relative h-dvh overflow-y-auto">
    <Outlet />
  </div>
)

/** Everything behind the session. Without a session only desks that are open to visitors render it. */
export const Desk = () => {
  const [{ source, toasts }] = useState(createDesk)
  const [session, user, retry] = useSession(pageUsers)
  const { pathname, search } = useLocation()
  const changeParams = useChangeParams()
  const navigate = useNavigate()
  useFailureNotice(toasts)
  usePaymentNotice(pageUsers, toasts, session.state === 'signed-in')
  const settings = useSettings()
  const here = { exchange: settings.exchange, symbol: settings.symbol, ...marketOfPath(pathname) }
  const { onAddToWorkspace, dialog } = useAddToWorkspace(here)
  const userId = session.state === 'signed-in' ? session.me.user.id : undefined
  const alerts = useAlertStores(userId)
  const notes = useNoteStore(userId)
  const editor = useAlertEditor(here, toasts)
  const publishing = usePublishing()
  const may = session.state === 'signed-in' ? session.me.may : []
  const onPublish = may.includes('publish') ? publishing.onPublish : undefined
  const onReport = may.includes('write-workspaces') ? publishing.onReport : undefined
  const onAlert = alerts === undefined ? undefined : editor.open
  const noteEditor = useNoteEditor(() => pathForNote(location.href, here.symbol, settings), toasts)
  const onNote = notes === undefined ? undefined : noteEditor.open

  const actions = useMemo(
    () => ({
      onPick: (picked: string) =>
        picked.startsWith('/') ? navigate(picked) : changeParams((before) => withInstrument(before, picked)),
      onAddToWorkspace,
      onAlert,
      onNote,
      onPublish,
      onReport,
      notify: (...args: Parameters<FrameActions['notify']>) => void toasts.add(...args),
    }),
    [toasts, changeParams, navigate, onAddToWorkspace, onAlert, onNote, onPublish, onReport],
  )

  const message = startUpMessage({
    hasData: source.feed !== undefined,
    hasLayouts: user.layouts !== undefined,
    hasTheme: document.documentElement.style.colorScheme !== '',
    hasUser: session.state !== 'loading',
  })
  if (message !== undefined)
    return (
      <Message text={message}>
        <OverdueNotice />
      </Message>
    )
  if (session.state === 'signed-out')
    return isForEverybody(pathname) ? (
      <Alone />
    ) : (
      <ToEntrance returnTo={pathname + search} isEnded={session.isEnded === true} />
    )
  return (
    <DataContext value={source}>
      <UserContext value={pageUsers}>
        <AlertsContext value={alerts}>
          <NotesContext value={notes}>
            <FrameActionsContext value={actions}>
              {(session.state === 'signed-in' || session.state === 'visitor') && (
                <Frame me={session.me} toasts={toasts} />
              )}
              {isOutage(session) &&
                (pathname === WITHOUT_SERVER ? (
                  <WithoutServer onRetry={retry} />
                ) : (
                  <Unreachable outage={session} onRetry={retry} />
                ))}
              {dialog}
              {editor.dialog}
              {noteEditor.dialog}
              {publishing.dialog}
              <ToastList toasts={toasts} />
            </FrameActionsContext>
          </NotesContext>
        </AlertsContext>
      </UserContext>
    </DataContext>
  )
}
