import { describe } from 'vitest'
import { startFirebaseStandIn } from '../testing/firebaseStandIn.ts'
import { firebaseContract } from './firebaseProvider.contract.ts'

const standIn = await startFirebaseStandIn()
if (standIn === undefined) {
  console.warn('skipped: there is no openssl to make the certificate of the stand-in')
  describe.skip('Firebase Authentication, by a stand-in', () => undefined)
} else {
  firebaseContract(standIn)
}
