import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'

/** Whether alerts with sound play it in this browser; on by default. */
export const alertsSound = persistedState<boolean>(STORAGE_KEYS.alertSound, (text) => storedJson(text) !== false)
