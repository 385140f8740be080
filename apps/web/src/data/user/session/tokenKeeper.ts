import type { UserStorage } from '../account/storedUser.ts'

/** Age of the stored token at which it is renewed, seconds; the token is valid for 3600 s. */
export const TOKEN_REFRESH_S = 3_300

/** How long a request waits for a new token, ms; then it goes with the stored one, and the server decides. */
export const TOKEN_WAIT_MS = 4_000

export const isTokenDue = (stampMs: number | undefined, nowMs: number): boolean =>
  stampMs === undefined || nowMs - stampMs > TOKEN_REFRESH_S * 1_000

export type TokenKeeper = {
  /** Returns the stored token, renewed when due. Undefined when signed out or where no tokens are issued. */
  readonly fresh: () => Promise<string | undefined>
  /** Fetches a new token, whatever the age of the stored one; stored with its timestamp. */
  readonly refresh: () => Promise<string | undefined>
}

export type TokenPorts = {
  readonly storage: UserStorage
  /** Wall clock, Unix ms. */
  readonly nowMs: () => number
  /** Fetches the token of the session: undefined when the session has none; throws when the server does not respond. */
  readonly fetchToken: () => Promise<string | undefined>
}

/** Renews the ID token of the stored record before it expires. Concurrent calls share one request. */
export const tokenKeeper = ({ storage, nowMs, fetchToken }: TokenPorts): TokenKeeper => {
  let pending: Promise<string | undefined> | undefined
  const fetched = async (): Promise<string | undefined> => {
    const before = storage.read()?.id
    try {
      const token = await fetchToken()
      const record = storage.read()
      // The token of one user must not reach the record of the next.
      if (record !== undefined && record.id === before) {
        storage.write({ ...record, token: token ?? '' })
        storage.writeStamp(nowMs())
      }
      return token
    } catch (error) {
      // The old token may still be valid: the server decides.
      console.warn('The sign-in token could not be renewed:', error)
      return storage.read()?.token || undefined
    }
  }
  /** The token if it comes in time, else the stored one; one that comes later is stored for the requests after it. */
  const inTime = (token: Promise<string | undefined>): Promise<string | undefined> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(storage.read()?.token || undefined), TOKEN_WAIT_MS)
      void token.then((next) => {
        clearTimeout(timer)
        resolve(next)
      })
    })
  const refresh = (): Promise<string | undefined> => {
    pending ??= inTime(
      fetched().finally(() => {
        pending = undefined
      }),
    )
    return pending
  }
  return {
    refresh,
    fresh: async () => {
      const record = storage.read()
      if (record === undefined) return undefined
      return isTokenDue(storage.stampMs(), nowMs()) ? refresh() : record.token || undefined
    },
  }
}
