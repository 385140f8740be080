import { describe } from 'vitest'
import { startFirebaseEmulator } from '../../testing/startFirebaseEmulator.ts'
import { firebaseContract } from './firebaseProvider.contract.ts'

// firebase-tools is too large to install with gvol; FIREBASE_TOOLS names the program.
const emulator = await startFirebaseEmulator(process.env.FIREBASE_TOOLS ?? 'firebase')
if (emulator === undefined) {
  console.warn('skipped: firebase-tools is not installed; the stand-in with signed tokens is tested instead')
  describe.skip('Firebase Authentication, with the Auth emulator of firebase-tools', () => undefined)
} else {
  firebaseContract(emulator)
}
