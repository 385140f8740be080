import type { DataDir } from '../data/dir/dataDir.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { openPeople, type People } from './openPeople.ts'

export type BegunPeople = {
  readonly opened: Promise<People>
  /** Sets the URL at which browsers reach the desk, once it is listening. */
  readonly setOrigin: (origin: string) => void
} & AsyncDisposable

/**
 * Starts opening accounts and everything around them, which takes seconds at the first start and runs in the
 * background.
 */
export const beginPeople = (settings: Settings, dir: DataDir, log: Log): BegunPeople => {
  let origin = settings.publicUrl ?? ''
  const opened = openPeople({ settings, dir, log, origin: () => origin })
  // Failures are handled by the caller; preparing now saves the first sign-in from loading a library.
  opened.then(({ accounts }) => accounts.identity.prepare?.()).catch(() => undefined)
  return {
    opened,
    setOrigin: (publicOrigin) => {
      origin = publicOrigin
    },
    [Symbol.asyncDispose]: async () => (await opened.catch(() => undefined))?.accounts.close(),
  }
}
