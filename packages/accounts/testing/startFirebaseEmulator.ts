import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { FirebaseForTests } from './firebaseForTests.ts'

const PROJECT = 'demo-gvol'
const PASSWORD = 'correct horse battery'
const START_TRIES = 240

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const isUp = (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    (response) => response.ok,
    () => false,
  )

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGINT')
  await end
}

/**
 * Starts the Auth emulator of firebase-tools.
 *
 * @param program  the `firebase` program
 * @returns undefined where the program is not installed
 */
export const startFirebaseEmulator = async (program: string): Promise<FirebaseForTests | undefined> => {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'gvol-firebase-'))
  const port = await freePort()
  const hub = await freePort()
  const logging = await freePort()
  const at = (hostPort: number) => ({ host: '127.0.0.1', port: hostPort })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(program, ['emulators:start', '--only', 'auth', '--project', PROJECT], {
    cwd: folder,
    stdio: 'ignore',
  })
  const host = `127.0.0.1:${port}`
  for (let tries = 0; !(await isUp(host)); tries++) {
    if (child.exitCode !== null || tries > START_TRIES) throw new Error('the Auth emulator did not start')
    await sleep(500)
  }
  // firebase-admin reads it at each call.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host
  const app = initializeApp({ projectId: PROJECT }, 'emulator of the tests')
  const auth = getAuth(app)
  const profileOf = (person: Partial<{ email: string; name: string; isVerified: boolean }>) => ({
    ...(person.email === undefined ? {} : { email: person.email }),
    ...(person.name === undefined ? {} : { displayName: person.name }),
    ...(person.isVerified === undefined ? {} : { emailVerified: person.isVerified }),
  })
  return {
    name: 'the Auth emulator of firebase-tools',
    openApp: (name) => initializeApp({ projectId: PROJECT }, name),
    add: async (person) => (await auth.createUser({ ...profileOf(person), password: PASSWORD })).uid,
    change: async (uid, change) => {
      await auth.updateUser(uid, profileOf(change))
    },
    token: async (uid) => {
      const { email } = await auth.getUser(uid)
      const response = await fetch(
        `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
        },
      )
      const { idToken } = (await response.json()) as { idToken: string }
      return idToken
    },
    revoke: (uid) => auth.revokeRefreshTokens(uid),
    has: (uid) =>
      auth.getUser(uid).then(
        () => true,
        () => false,
      ),
    stop: async () => {
      delete process.env.FIREBASE_AUTH_EMULATOR_HOST
      await deleteApp(app)
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
