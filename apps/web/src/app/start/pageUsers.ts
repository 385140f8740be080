import { CHART_CONTROLS } from '../../../generated/pageControls.ts'
import { openLiveSocket } from '../../data/feed/liveSocket.ts'
import { loadSession } from '../../data/session.ts'
import { STORAGE_KEYS } from '../../data/settings/storageKeys.ts'
import { browserUserStorage, storedUserFrom } from '../../data/user/account/storedUser.ts'
import { fetchServerUser } from '../../data/user/account/userCalls.ts'
import { type UserStore, userStore } from '../../data/user/account/userStore.ts'
import { hostedIdentity } from '../../data/user/identity/hostedIdentity.ts'
import { pageRequests } from '../../data/user/session/fetchAsUser.ts'
import { leaveDesk } from '../../data/user/session/leaveDesk.ts'
import { pageTokens } from '../../data/user/session/requestHeaders.ts'
import { loadPanels } from '../../screen/loadScreen.ts'
import { favoriteIds } from '../../screens/visits.ts'

const TICK_MS = 60_000

/** Reports another tab's stored record only when the user changed: tokens are renewed there all the time. */
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
  // Timers pause while a laptop sleeps, so check again when the page becomes visible.
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') tick()
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** The user of this page: requested before the desk mounts and shared by the whole page. */
export const pageUsers: UserStore = userStore({
  loadSession: () => {
    // Determines the identity provider in parallel; failures are handled by the token request, which retries.
    if (!browserUserStorage.read()?.token) hostedIdentity().catch(() => {})
    return loadSession()
  },
  onSession: (session) => {
    // A user with access will subscribe to live data; the socket is opened ahead of that.
    if ('me' in session) openLiveSocket()
    if (session.state === 'signed-in')
      loadPanels().then((panels) => panels.followAccount(session.me.user.id, favoriteIds), console.warn)
  },
  fetchServerUser,
  endSession: leaveDesk,
  storage: browserUserStorage,
  tokens: pageTokens,
  onStoredElsewhere,
  onEnded: pageRequests.onEnded,
  onTick,
  allowList: new Set(Object.keys(CHART_CONTROLS)),
})
