import type { AlertFiring } from '@gvol/wire'
import type { ConnectionStore, LiveClient } from '../feed/liveSocket.ts'
import { type Problem, problemFrom } from '../problem.ts'
import { type FiringPage, listFirings, markSeen } from './alertCalls.ts'

/** Recent firings, newest first. */
export type FiringList = {
  /** Undefined until loaded. */
  readonly firings: readonly AlertFiring[] | undefined
  /** Number of unseen firings among `firings`. */
  readonly unseen: number
  readonly problem: Problem | undefined
}

export type FiringStore = {
  readonly read: () => FiringList
  readonly subscribe: (listener: () => void) => () => void
  /** Calls the listener once for each firing that is new to this page: live, or missed while disconnected. */
  readonly onNew: (listener: (firing: AlertFiring) => void) => () => void
  readonly seeAll: () => Promise<void>
  readonly close: () => void
}

/** Maximum number of firings in this store; the alerts screen requests older ones separately. */
export const MAX_FIRINGS = 50

const FIELDS = 'id alertId name at value unit text path hasSound seenAt deliveries { channel state attempts at reason }'
export const FIRED_QUERY = `subscription { alertFired { ${FIELDS} } }`

type Server = {
  readonly listFirings: (
    limit: number,
  ) => Promise<{ readonly ok: true; readonly body: FiringPage } | { readonly ok: false; readonly problem: Problem }>
  readonly markSeen: typeof markSeen
}

/** Returns both lists merged by id, newest first; of duplicates the received one is used. */
export const joinedFirings = (
  current: readonly AlertFiring[],
  received: readonly AlertFiring[],
): readonly AlertFiring[] => {
  const byId = new Map([...current, ...received].map((firing) => [firing.id, firing]))
  return [...byId.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MAX_FIRINGS)
}

/**
 * Subscribes to the user's firings over the live socket. Firings missed while disconnected are requested at every
 * connection.
 */
export const openFirings = (
  socket: LiveClient,
  connection: ConnectionStore,
  server: Server = { listFirings, markSeen },
): FiringStore => {
  let state: FiringList = { firings: undefined, unseen: 0, problem: undefined }
  let isClosed = false
  const listeners = new Set<() => void>()
  const firingListeners = new Set<(firing: AlertFiring) => void>()
  const publish = (firings: FiringList['firings'], problem: Problem | undefined) => {
    state = { firings, unseen: firings?.filter(({ seenAt }) => seenAt === null).length ?? 0, problem }
    for (const listener of listeners) listener()
  }
  const add = (received: readonly AlertFiring[], isNews: boolean) => {
    const before = state.firings ?? []
    const currentIds = new Set(before.map(({ id }) => id))
    publish(joinedFirings(before, received), undefined)
    if (!isNews) return
    // Oldest first, so that the newest notification is the newest firing.
    for (const firing of received.toReversed())
      if (!currentIds.has(firing.id) && firing.seenAt === null) for (const listener of firingListeners) listener(firing)
  }
  const fetchMissed = async () => {
    const result = await server.listFirings(MAX_FIRINGS)
    if (isClosed) return
    // The first list contains firings from before this page was opened, which are not new.
    if (result.ok) add(result.body.firings, state.firings !== undefined)
    else publish(state.firings, result.problem)
  }
  const stop = socket.subscribe<{ readonly alertFired: AlertFiring }>(
    { query: FIRED_QUERY },
    {
      next: ({ data, errors }) => {
        if (isClosed) return
        if (data?.alertFired) add([data.alertFired], true)
        else if (errors) publish(state.firings, problemFrom(errors))
      },
      error: (error) => {
        if (!isClosed) publish(state.firings, problemFrom(error))
      },
      complete: () => {},
    },
  )
  let wasOpen = connection.read() === 'open'
  const stopFollowing = connection.subscribe(() => {
    const isOpen = connection.read() === 'open'
    if (isOpen && !wasOpen) void fetchMissed()
    wasOpen = isOpen
  })
  void fetchMissed()
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onNew: (listener) => {
      firingListeners.add(listener)
      return () => firingListeners.delete(listener)
    },
    seeAll: async () => {
      const [newest] = state.firings ?? []
      if (newest === undefined || state.unseen === 0) return
      const seenAt = newest.at
      publish(
        state.firings?.map((firing) => ({ ...firing, seenAt: firing.seenAt ?? seenAt })),
        state.problem,
      )
      const ids = (state.firings ?? []).map(({ id }) => id)
      const result = await server.markSeen({ ids })
      if (!result.ok) publish(state.firings, result.problem)
    },
    close: () => {
      isClosed = true
      stop()
      stopFollowing()
    },
  }
}
