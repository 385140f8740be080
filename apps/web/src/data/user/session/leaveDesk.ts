import { forgetOffline } from '../../offline/forgetOffline.ts'
import { forgetPortfolio } from '../../portfolio/portfolioState.ts'
import { forgetText, STORAGE_KEYS } from '../../settings/storageKeys.ts'
import { forgetUnsaved } from '../../sync/journal.ts'
import { browserUserStorage } from '../account/storedUser.ts'
import { endSession } from '../account/userCalls.ts'
import { hostedIdentity } from '../identity/hostedIdentity.ts'

/**
 * Ends the session here and at a hosted provider, and forgets what this browser kept of the person: unsaved work, layouts,
 * positions, what is there for being offline.
 *
 * @throws Error when one of them did not end it
 */
export const leaveDesk = async (): Promise<void> => {
  const hosted = await hostedIdentity()
  await endSession(hosted && browserUserStorage.read()?.token)
  await hosted?.signOut()
  forgetUnsaved()
  forgetText(STORAGE_KEYS.layout)
  forgetPortfolio()
  await forgetOffline()
}
