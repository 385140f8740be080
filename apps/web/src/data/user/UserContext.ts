import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from './user.ts'
import type { UserStore } from './userStore.ts'

/** Who uses the desk: set once at the root. */
export const UserContext = createContext<UserStore | undefined>(undefined)

export const useUserStore = (): UserStore => {
  const store = useContext(UserContext)
  if (store === undefined) throw new Error('there is no UserContext above this component')
  return store
}

export const useUser = (): User => {
  const store = useUserStore()
  return useSyncExternalStore(store.subscribe, store.read).user
}
