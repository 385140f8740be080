import { createContext, useContext, useSyncExternalStore } from 'react'
import type { UserState, UserStore } from './userStore.ts'

/** Who uses the desk: set once at the root; tests give their own. */
export const UserContext = createContext<UserStore | undefined>(undefined)

export const useUserStore = (): UserStore => {
  const store = useContext(UserContext)
  if (store === undefined) throw new Error('there is no UserContext above this component')
  return store
}

/** The state of the user, followed while it changes. */
export const useUserState = (): UserState => {
  const store = useUserStore()
  return useSyncExternalStore(store.subscribe, store.read)
}
