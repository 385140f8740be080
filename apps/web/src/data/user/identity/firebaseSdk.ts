import { initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from 'firebase/auth'
import type { HostedIdentity } from './hostedIdentity.ts'

/**
 * Firebase Authentication through its own SDK. Only this file imports the SDK, and only `import()` loads this file, so
 * that desks with their own sign-in never load it. Passwords only: no Google window or frame is opened.
 *
 * @param config  the project's public web configuration, and the emulator where one is used
 */
export const openFirebase = async (config: Readonly<Record<string, string>>): Promise<HostedIdentity> => {
  const { emulatorHost, ...project } = config
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserSessionPersistence],
  })
  if (emulatorHost !== undefined) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
  await auth.authStateReady()
  /** Where the pages linked in Firebase's emails lead back to. */
  const back = { url: `${location.origin}/login/` }
  return {
    person: () => {
      const user = auth.currentUser
      return user === null ? undefined : { email: user.email ?? '', isVerified: user.emailVerified }
    },
    idToken: async (isFresh) => auth.currentUser?.getIdToken(isFresh),
    reload: async () => auth.currentUser?.reload(),
    signUp: async ({ name, email, password }) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      await updateProfile(user, { displayName: name })
      await sendEmailVerification(user, back)
    },
    signIn: async ({ email, password, isRemembered }) => {
      await setPersistence(auth, isRemembered ? indexedDBLocalPersistence : browserSessionPersistence)
      await signInWithEmailAndPassword(auth, email, password)
    },
    sendVerification: async () => {
      if (auth.currentUser !== null) await sendEmailVerification(auth.currentUser, back)
    },
    sendReset: (email) => sendPasswordResetEmail(auth, email, back),
    reset: (code, password) => confirmPasswordReset(auth, code, password),
    verify: (code) => applyActionCode(auth, code),
    signOut: () => signOut(auth),
  }
}
