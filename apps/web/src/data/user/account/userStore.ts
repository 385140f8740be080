import { isOutage, type Session, sessionOfFailure } from '../../session.ts'
import type { TokenKeeper } from '../session/tokenKeeper.ts'
import type { StoredUser, UserStorage } from './storedUser.ts'
import type { User } from './user.ts'
import { DEFAULT_USER } from './user.ts'
import { UserRefused } from './userCalls.ts'
import { resetUser, setUser, updateUser } from './userChanges.ts'
import { type ServerUser, userFromServer } from './userFromServer.ts'

/** The state of the user. */
export type UserState = {
  readonly session: Session
  readonly user: User
}

/** Read with `useSyncExternalStore(store.subscribe, store.read)`. */
export type UserStore = {
  readonly read: () => UserState
  readonly subscribe: (listener: () => void) => () => void
  /** Requests the signed-in user. Concurrent calls share one request. */
  readonly load: () => Promise<void>
  /** Applies one of the changes of `userChanges.ts`. */
  readonly change: (change: (user: User) => User) => void
  /** Ends the session here and, through the stored record, in every other tab. */
  readonly signOut: () => Promise<void>
  /** Follows other tabs and renews the token; the returned function stops both. */
  readonly follow: () => () => void
}

export type UserPorts = {
  readonly loadSession: () => Promise<Session>
  /** Called as soon as the session is determined, while the user is still loading. */
  readonly onSession: (session: Session) => void
  readonly fetchServerUser: (token: string | undefined) => Promise<ServerUser>
  readonly endSession: () => Promise<void>
  readonly storage: UserStorage
  readonly tokens: TokenKeeper
  /** Calls back when another tab changed the stored record. */
  readonly onStoredElsewhere: (changed: () => void) => () => void
  /** Calls back when the server refuses the session in spite of a new token. */
  readonly onEnded: (ended: () => void) => () => void
  /** Calls back periodically while the page is open, and when it becomes visible. */
  readonly onTick: (tick: () => void) => () => void
  /** Ids of all components allowed on a dashboard. */
  readonly allowList: ReadonlySet<string>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const recordOf = (server: { readonly id: string; readonly email?: string | null; readonly name?: string | null }) => ({
  id: server.id,
  email: server.email ?? '',
  name: server.name ?? '',
})

/** Creates the store of the signed-in user, synchronized with the server and other tabs. */
export const userStore = (ports: UserPorts): UserStore => {
  const { storage, tokens } = ports
  let state: UserState = { session: { state: 'loading' }, user: { ...DEFAULT_USER, loading: true } }
  let pending: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const publish = (next: UserState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const leave = (session: Session): void => {
    storage.clear()
    publish({ session, user: resetUser(state.user) })
  }
  /** Ends a load without a user. The record of the browser outlives an outage, not the end of its session. */
  const settle = (session: Session): void => {
    if (isOutage(session)) publish({ session, user: resetUser(state.user) })
    else if (session.state === 'signed-out' && storage.read() !== undefined) leave({ ...session, isEnded: true })
    else leave(session)
  }
  const enter = async (session: Extract<Session, { state: 'signed-in' }>): Promise<void> => {
    const { me } = session
    const before = storage.read()
    // Another user's token must not be sent with the first request.
    const record: StoredUser = { token: before?.id === me.user.id ? before.token : '', ...recordOf(me.user) }
    storage.write(record)
    const token = record.token === '' ? await tokens.refresh() : await tokens.fresh()
    const server = await ports.fetchServerUser(token)
    storage.write({ ...recordOf(server), token: storage.read()?.token ?? '' })
    publish({ session, user: setUser(userFromServer(server, ports.allowList))(state.user) })
  }
  const loadOnce = async (): Promise<void> => {
    publish({ ...state, user: updateUser({ loading: true })(state.user) })
    try {
      const session = await ports.loadSession()
      ports.onSession(session)
      if (session.state === 'signed-in') await enter(session)
      else settle(session)
    } catch (error) {
      settle(sessionOfFailure(error instanceof UserRefused ? error.status : undefined, messageOf(error)))
    }
  }
  const load = (): Promise<void> => {
    pending ??= loadOnce().finally(() => {
      pending = undefined
    })
    return pending
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    change: (change) => publish({ ...state, user: change(state.user) }),
    signOut: async () => {
      await ports.endSession()
      leave({ state: 'signed-out' })
    },
    follow: () => {
      const stopTabs = ports.onStoredElsewhere(() => void load())
      const stopEnded = ports.onEnded(() => void load())
      const stopTicks = ports.onTick(() => void tokens.fresh())
      return () => {
        stopTabs()
        stopEnded()
        stopTicks()
      }
    },
  }
}
