import type { DataDir } from '../data/dir/dataDir.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { openPeople, type People } from './openPeople.ts'

export type BegunPeople = {
  readonly opened: Promise<People>
  /** Where browsers reach the desk, once it listens. */
  readonly setOrigin: (origin: string) => void
} & AsyncDisposable

/** Begins to open everything about people, which takes seconds at the first start and goes on beside everything else. */
export const beginPeople = (settings: Settings, dir: DataDir, log: Log): BegunPeople => {
  let origin = settings.publicUrl ?? ''
  const opened = openPeople({ settings, dir, log, origin: () => origin })
  // Whether people could be opened is asked further down; the first to sign in shall not wait for a library.
  opened.then(({ accounts }) => accounts.identity.prepare?.()).catch(() => undefined)
  return {
    opened,
    setOrigin: (known) => {
      origin = known
    },
    [Symbol.asyncDispose]: async () => (await opened.catch(() => undefined))?.accounts.close(),
  }
}
