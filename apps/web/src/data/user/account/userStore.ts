import type { Session } from '../../session.ts'
import type { TokenKeeper } from '../session/tokenKeeper.ts'
import type { StoredUser, UserStorage } from './storedUser.ts'
import type { User } from './user.ts'
import { DEFAULT_USER } from './user.ts'
import { resetUser, setUser, updateUser } from './userChanges.ts'
import { type ServerUser, userFromServer } from './userFromServer.ts'

/** Everything known about who uses the desk. */
export type UserState = {
  readonly session: Session
  readonly user: User
}

/** Read with `useSyncExternalStore(store.subscribe, store.read)`. */
export type UserStore = {
  readonly read: () => UserState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the server who is signed in. Calls that overlap share one answer. */
  readonly load: () => Promise<void>
  /** Applies one of the changes of `userChanges.ts`. */
  readonly change: (change: (user: User) => User) => void
  /** Ends the session here and, through the stored record, in every other tab. */
  readonly signOut: () => Promise<void>
  /** Follows other tabs and renews the token; the answer stops both. */
  readonly follow: () => () => void
}

export type UserPorts = {
  readonly loadSession: () => Promise<Session>
  /** Told who is here as soon as that is known, while the person is still loaded. */
  readonly onSession: (session: Session) => void
  readonly fetchServerUser: (token: string | undefined) => Promise<ServerUser>
  readonly endSession: () => Promise<void>
  readonly storage: UserStorage
  readonly tokens: TokenKeeper
  /** Calls back when another tab changed the stored record. */
  readonly onStoredElsewhere: (changed: () => void) => () => void
  /** Calls back now and then while the page lives, and when it comes to the front. */
  readonly onTick: (tick: () => void) => () => void
  /** Ids of everything that may stand on a dashboard. */
  readonly allowList: ReadonlySet<string>
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const recordOf = (server: { readonly id: string; readonly email?: string | null; readonly name?: string | null }) => ({
  id: server.id,
  email: server.email ?? '',
  name: server.name ?? '',
})

/** Who is signed in, kept in step with the server and with the other tabs. */
export const userStore = (ports: UserPorts): UserStore => {
  const { storage, tokens } = ports
  let state: UserState = { session: { state: 'loading' }, user: { ...DEFAULT_USER, loading: true } }
  let pending: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const tell = (next: UserState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const leave = (session: Session): void => {
    storage.clear()
    tell({ session, user: resetUser(state.user) })
  }
  const fail = (message: string): void => {
    tell({ session: { state: 'unreachable', message }, user: resetUser(state.user) })
  }
  const enter = async (session: Extract<Session, { state: 'signed-in' }>): Promise<void> => {
    const { me } = session
    const before = storage.read()
    // A token of somebody else must not travel with the first request.
    const kept: StoredUser = { token: before?.id === me.user.id ? before.token : '', ...recordOf(me.user) }
    storage.write(kept)
    const token = kept.token === '' ? await tokens.refresh() : await tokens.fresh()
    const server = await ports.fetchServerUser(token)
    storage.write({ ...recordOf(server), token: storage.read()?.token ?? '' })
    tell({ session, user: setUser(userFromServer(server, ports.allowList))(state.user) })
  }
  const loadOnce = async (): Promise<void> => {
    tell({ ...state, user: updateUser({ loading: true })(state.user) })
    try {
      const session = await ports.loadSession()
      ports.onSession(session)
      if (session.state === 'signed-in') await enter(session)
      else if (session.state === 'unreachable') fail(session.message)
      else leave(session)
    } catch (error) {
      fail(messageOf(error))
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
    change: (change) => tell({ ...state, user: change(state.user) }),
    signOut: async () => {
      await ports.endSession()
      leave({ state: 'signed-out' })
    },
    follow: () => {
      const stopTabs = ports.onStoredElsewhere(() => void load())
      const stopTicks = ports.onTick(() => void tokens.fresh())
      return () => {
        stopTabs()
        stopTicks()
      }
    },
  }
}
