import { forgetOffline } from '../offline/forgetOffline.ts'
import { hostedIdentity } from './hostedIdentity.ts'
import { browserUserStorage } from './storedUser.ts'
import { endSession } from './userCalls.ts'

/**
 * Ends the session here and at a hosted provider, and forgets what was kept for being offline.
 *
 * @throws Error when one of them did not end it
 */
export const leaveDesk = async (): Promise<void> => {
  const hosted = await hostedIdentity()
  await endSession(hosted && browserUserStorage.read()?.token)
  await hosted?.signOut()
  await forgetOffline()
}
