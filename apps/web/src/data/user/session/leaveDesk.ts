import { forgetOffline } from '../../offline/forgetOffline.ts'
import { forgetState } from '../../settings/persistedState.ts'
import { STORAGE_KEYS } from '../../settings/storageKeys.ts'
import { forgetUnsaved } from '../../sync/journal.ts'
import { browserUserStorage } from '../account/storedUser.ts'
import { endSession } from '../account/userCalls.ts'
import { hostedIdentity } from '../identity/hostedIdentity.ts'

/**
 * Ends the session here and at a hosted provider, and deletes the user's data in this browser: unsaved edits, layouts,
 * positions, offline files.
 *
 * @throws Error when one of them did not end it
 */
export const leaveDesk = async (): Promise<void> => {
  const hosted = await hostedIdentity()
  await endSession(hosted && browserUserStorage.read()?.token)
  await hosted?.signOut()
  forgetUnsaved()
  for (const key of ['layout', 'portfolio', 'openPortfolio', 'portfolioLog'] as const) forgetState(STORAGE_KEYS[key])
  await forgetOffline()
}
