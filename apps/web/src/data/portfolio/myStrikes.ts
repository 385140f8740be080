import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'

/** Whether the user's strikes are drawn on charts: only on this screen, never in exports or shared views. */
export const showsMyStrikes = persistedState<boolean>(STORAGE_KEYS.myStrikes, (text) => storedJson(text) === true)
