import { browserUserStorage } from '../account/storedUser.ts'
import { currentHeaders, pageTokens } from './requestHeaders.ts'

/** Sends the requests of a user whose credential can be renewed. */
export type UserFetch = {
  /** Returns the response; a refused credential is renewed once, and the request sent again: it had no effect. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  /** Renews a credential that the live connection was refused with. */
  readonly renew: () => Promise<void>
  /** Calls back when the session no longer opens the desk. The returned function stops that. */
  readonly onEnded: (ended: () => void) => () => void
}

export type UserFetchPorts = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Headers of a request to be sent now. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly hasUser: () => boolean
  /** Replaces the stored token by one of the session cookie. */
  readonly refresh: () => Promise<unknown>
}

const REFUSED = 401

/** A request that is refused twice has no session: its listeners load the user again, which leads to sign-in. */
export const userFetch = (ports: UserFetchPorts): UserFetch => {
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const ended of listeners) ended()
  }
  const sendOnce = async (path: string, init: RequestInit): Promise<Response> =>
    ports.fetch(path, {
      ...init,
      credentials: 'same-origin',
      headers: { ...(await ports.headers()), ...(init.headers as Readonly<Record<string, string>> | undefined) },
    })
  return {
    send: async (path, init) => {
      const response = await sendOnce(path, init)
      if (response.status !== REFUSED || !ports.hasUser()) return response
      await ports.refresh()
      const second = await sendOnce(path, init)
      if (second.status === REFUSED) notify()
      return second
    },
    renew: async () => {
      if (!ports.hasUser()) return
      await ports.refresh()
      notify()
    },
    onEnded: (ended) => {
      listeners.add(ended)
      return () => listeners.delete(ended)
    },
  }
}

/** The requests of this page. */
export const pageRequests: UserFetch = userFetch({
  fetch: (path, init) => fetch(path, init),
  headers: currentHeaders,
  hasUser: () => browserUserStorage.read() !== undefined,
  refresh: () => pageTokens.refresh(),
})
