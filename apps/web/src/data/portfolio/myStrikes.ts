import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'

/** Whether charts mark the strikes of the user's positions; on this screen only, never in exports or shared views. */
export const showsMyStrikes = persistedState<boolean>(STORAGE_KEYS.myStrikes, (text) => storedJson(text) === true)
