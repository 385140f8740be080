import type { AlertFiring } from '@gvol/wire'
import type { ConnectionStore, LiveClient } from '../feed/liveSocket.ts'
import { type Problem, problemFrom } from '../problem.ts'
import { type FiringPage, listFirings, markSeen } from './alertCalls.ts'

/** What fired lately, newest first. */
export type FiringList = {
  /** Undefined until they were told. */
  readonly firings: readonly AlertFiring[] | undefined
  /** Of `firings`, those that nobody has looked at. */
  readonly unseen: number
  readonly problem: Problem | undefined
}

export type FiringStore = {
  readonly read: () => FiringList
  readonly subscribe: (listener: () => void) => () => void
  /** Hears each firing that is new to this page, once: live, or missed while the connection was gone. */
  readonly onNew: (listener: (firing: AlertFiring) => void) => () => void
  readonly seeAll: () => Promise<void>
  readonly close: () => void
}

/** Most that the page keeps; the screen asks for older ones itself. */
export const MOST_FIRINGS = 50

const FIELDS = 'id alertId name at value unit text path hasSound seenAt deliveries { channel state attempts at reason }'
export const FIRED_QUERY = `subscription { alertFired { ${FIELDS} } }`

type Server = {
  readonly listFirings: (
    limit: number,
  ) => Promise<{ readonly ok: true; readonly body: FiringPage } | { readonly ok: false; readonly problem: Problem }>
  readonly markSeen: typeof markSeen
}

/** Newest first, each once; what was told last of one stands. */
export const joinedFirings = (known: readonly AlertFiring[], told: readonly AlertFiring[]): readonly AlertFiring[] => {
  const byId = new Map([...known, ...told].map((firing) => [firing.id, firing]))
  return [...byId.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MOST_FIRINGS)
}

/**
 * Follows the reader's firings over the socket that brings live answers. What fired while it was closed is asked for at
 * every connection.
 */
export const openFirings = (
  socket: LiveClient,
  connection: ConnectionStore,
  server: Server = { listFirings, markSeen },
): FiringStore => {
  let state: FiringList = { firings: undefined, unseen: 0, problem: undefined }
  let isClosed = false
  const listeners = new Set<() => void>()
  const heard = new Set<(firing: AlertFiring) => void>()
  const tell = (firings: FiringList['firings'], problem: Problem | undefined) => {
    state = { firings, unseen: firings?.filter(({ seenAt }) => seenAt === null).length ?? 0, problem }
    for (const listener of listeners) listener()
  }
  const add = (told: readonly AlertFiring[], isNews: boolean) => {
    const before = state.firings ?? []
    const known = new Set(before.map(({ id }) => id))
    tell(joinedFirings(before, told), undefined)
    if (!isNews) return
    // Oldest first: the newest notification is the newest firing.
    for (const firing of told.toReversed())
      if (!known.has(firing.id) && firing.seenAt === null) for (const listener of heard) listener(firing)
  }
  const fetchMissed = async () => {
    const result = await server.listFirings(MOST_FIRINGS)
    if (isClosed) return
    // The first list is what was there before this page.
    if (result.ok) add(result.body.firings, state.firings !== undefined)
    else tell(state.firings, result.problem)
  }
  const stop = socket.subscribe<{ readonly alertFired: AlertFiring }>(
    { query: FIRED_QUERY },
    {
      next: ({ data, errors }) => {
        if (isClosed) return
        if (data?.alertFired) add([data.alertFired], true)
        else if (errors) tell(state.firings, problemFrom(errors))
      },
      error: (error) => {
        if (!isClosed) tell(state.firings, problemFrom(error))
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
      heard.add(listener)
      return () => heard.delete(listener)
    },
    seeAll: async () => {
      const [newest] = state.firings ?? []
      if (newest === undefined || state.unseen === 0) return
      const seenAt = newest.at
      tell(
        state.firings?.map((firing) => ({ ...firing, seenAt: firing.seenAt ?? seenAt })),
        state.problem,
      )
      const ids = (state.firings ?? []).map(({ id }) => id)
      const result = await server.markSeen({ ids })
      if (!result.ok) tell(state.firings, result.problem)
    },
    close: () => {
      isClosed = true
      stop()
      stopFollowing()
    },
  }
}
