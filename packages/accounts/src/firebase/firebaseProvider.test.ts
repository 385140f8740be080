import { deleteApp } from 'firebase-admin/app'
import { describe, expect, test } from 'vitest'
import { startFirebaseStandIn } from '../testing/firebaseStandIn.ts'
import { firebaseContract } from './firebaseProvider.contract.ts'
import { openFirebaseApp } from './firebaseProvider.ts'

const standIn = await startFirebaseStandIn()
if (standIn === undefined) {
  console.warn('skipped: there is no openssl to make the certificate of the stand-in')
  describe.skip('Firebase Authentication, by a stand-in', () => undefined)
} else {
  firebaseContract(standIn)
}

test.each([
  [false, false],
  [true, true],
])(
  'a project without a service account opens; with the emulator (%s) it can be asked (%s)',
  async (isEmulated, canAsk) => {
    const opened = openFirebaseApp({ projectId: 'desk' }, isEmulated)
    expect(opened.canAsk).toBe(canAsk)
    await deleteApp(opened.app)
  },
)
