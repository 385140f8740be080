import { keptJson, keptState } from '../settings/keptState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'

/** Whether alerts that ask for a sound make one in this browser; they do until the reader says otherwise. */
export const alertsSound = keptState<boolean>(STORAGE_KEYS.alertSound, (text) => keptJson(text) !== false)
