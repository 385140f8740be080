import { createContext, useContext, useSyncExternalStore } from 'react'
import type { UserState, UserStore } from './userStore.ts'

/** The user of the desk: set once at the root; tests provide their own. */
export const UserContext = createContext<UserStore | undefined>(undefined)

export const useUserStore = (): UserStore => {
  const store = useContext(UserContext)
  if (store === undefined) throw new Error('there is no UserContext above this component')
  return store
}

/** Returns the permissions of the user or visitor, and subscribes to them. */
export const useMay = (): readonly string[] => {
  const { session } = useUserState()
  return 'me' in session ? session.me.may : NONE
}

const NONE: readonly string[] = []

/** Returns the state of the user and subscribes to it. */
export const useUserState = (): UserState => {
  const store = useUserStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
