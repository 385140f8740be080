import { CHART_CONTROLS } from '../../../generated/pageControls.ts'
import { openLiveSocket } from '../../data/feed/liveSocket.ts'
import { loadSession } from '../../data/session.ts'
import { STORAGE_KEYS } from '../../data/settings/storageKeys.ts'
import { browserUserStorage, storedUserFrom } from '../../data/user/account/storedUser.ts'
import { fetchServerUser } from '../../data/user/account/userCalls.ts'
import { type UserStore, userStore } from '../../data/user/account/userStore.ts'
import { hostedIdentity } from '../../data/user/identity/hostedIdentity.ts'
import { leaveDesk } from '../../data/user/session/leaveDesk.ts'
import { pageTokens } from '../../data/user/session/requestHeaders.ts'

const TICK_MS = 60_000

/** The record of another tab is news only when the person changed: tokens are renewed there all the time. */
const onStoredElsewhere = (changed: () => void): (() => void) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    // A null key: everything was cleared.
    if (key !== STORAGE_KEYS.user && key !== null) return
    const before = storedUserFrom(oldValue ?? undefined)?.id
    const after = storedUserFrom(newValue ?? undefined)?.id
    if (key === null || before !== after) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

const onTick = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, TICK_MS)
  // Timers sleep with a laptop's lid: ask again when somebody looks.
  const look = (): void => {
    if (document.visibilityState === 'visible') tick()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The user of this page: asked for before the desk stands, and the same for whatever of the page wants to know. */
export const pageUsers: UserStore = userStore({
  loadSession: () => {
    // Who signs people in is told meanwhile; failures are met by the token, which asks again.
    if (!browserUserStorage.read()?.token) hostedIdentity().catch(() => {})
    return loadSession()
  },
  // Whoever is let in will ask for what is live: the way is open by then.
  onSession: ({ state }) => void ((state === 'signed-in' || state === 'visitor') && openLiveSocket()),
  fetchServerUser,
  endSession: leaveDesk,
  storage: browserUserStorage,
  tokens: pageTokens,
  onStoredElsewhere,
  onTick,
  allowList: new Set(Object.keys(CHART_CONTROLS)),
})
