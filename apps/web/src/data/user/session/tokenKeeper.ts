import type { UserStorage } from '../account/storedUser.ts'

/** Age of the stored token from which a new one is fetched; the token itself holds for 3600 s. */
export const TOKEN_REFRESH_S = 3_300

export const isTokenDue = (stampMs: number | undefined, nowMs: number): boolean =>
  stampMs === undefined || nowMs - stampMs > TOKEN_REFRESH_S * 1_000

export type TokenKeeper = {
  /** The stored token, fetched anew when it is due. Undefined when nobody is signed in or no token is given here. */
  readonly fresh: () => Promise<string | undefined>
  /** A new token, whatever the stored one's age; stored with its stamp. */
  readonly refresh: () => Promise<string | undefined>
}

export type TokenPorts = {
  readonly storage: UserStorage
  /** Wall clock, Unix ms. */
  readonly nowMs: () => number
  /** The token of the session: undefined when the session has none, an exception when the server does not answer. */
  readonly fetchToken: () => Promise<string | undefined>
}

/** Keeps the ID token of the stored record young. Requests that ask at the same time wait for the same fetch. */
export const tokenKeeper = ({ storage, nowMs, fetchToken }: TokenPorts): TokenKeeper => {
  let pending: Promise<string | undefined> | undefined
  const fetched = async (): Promise<string | undefined> => {
    try {
      const token = await fetchToken()
      const record = storage.read()
      if (record !== undefined) {
        storage.write({ ...record, token: token ?? '' })
        storage.writeStamp(nowMs())
      }
      return token
    } catch (error) {
      // The old one may still hold: the server will say.
      console.warn('The sign-in token could not be renewed:', error)
      return storage.read()?.token || undefined
    }
  }
  const refresh = (): Promise<string | undefined> => {
    pending ??= fetched().finally(() => {
      pending = undefined
    })
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
