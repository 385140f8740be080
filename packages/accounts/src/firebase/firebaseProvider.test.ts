import { deleteApp } from 'firebase-admin/app'
import { describe, expect, test } from 'vitest'
import { startFirebaseFake } from '../../testing/firebaseFake.ts'
import { firebaseContract } from './firebaseProvider.contract.ts'
import { openFirebaseApp } from './firebaseProvider.ts'

const firebaseFake = await startFirebaseFake()
if (firebaseFake === undefined) {
  console.warn('skipped: there is no openssl to make the certificate of the stand-in')
  describe.skip('Firebase Authentication, with a fake', () => undefined)
} else {
  firebaseContract(firebaseFake)
}

test.each([
  [false, false],
  [true, true],
])(
  'a project without a service account opens; with the emulator (%s) it can be queried (%s)',
  async (isEmulated, canQuery) => {
    const opened = openFirebaseApp({ projectId: 'desk' }, isEmulated)
    expect(opened.canQuery).toBe(canQuery)
    await deleteApp(opened.app)
  },
)
