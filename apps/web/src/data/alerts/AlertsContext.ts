import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AlertList, AlertStore } from './alertStore.ts'
import type { FiringList, FiringStore } from './firingStore.ts'

/** The alerts of the signed-in user, and their firings. */
export type Alerts = { readonly list: AlertStore; readonly firings: FiringStore }

/** Undefined for signed-out users, in the gallery and in tests. */
export const AlertsContext = createContext<Alerts | undefined>(undefined)

const NO_LIST: AlertList = { alerts: undefined, problem: undefined }
const NO_FIRINGS: FiringList = { firings: undefined, unseen: 0, problem: undefined }
const nothing = () => () => {}

export const useAlerts = (): Alerts | undefined => useContext(AlertsContext)

export const useAlertList = (): AlertList => {
  const list = useAlerts()?.list
  return useSyncExternalStore(list?.subscribe ?? nothing, list?.read ?? (() => NO_LIST))
}

export const useFirings = (): FiringList => {
  const firings = useAlerts()?.firings
  return useSyncExternalStore(firings?.subscribe ?? nothing, firings?.read ?? (() => NO_FIRINGS))
}
