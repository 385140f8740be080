import { webcrypto } from 'node:crypto'
import type { ReadVenueAccountOptions } from '../../src/accounts/readVenueAccount.ts'

/** A request as a fake venue sees it. */
export type InterceptedRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly params: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

export const CREDENTIALS = { key: 'public-key-1', secret: 'secret-half-of-it', passphrase: 'third-word' } as const
export const NOW = Date.UTC(2026, 1, 2, 8, 30)

/** Computes HMAC-SHA-256 with a different implementation than the one under test. */
export const signedBy = async (secret: string, text: string): Promise<Buffer> => {
  const encode = (part: string) => new TextEncoder().encode(part)
  const key = await webcrypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return Buffer.from(await webcrypto.subtle.sign('HMAC', key, encode(text)))
}

/** Returns a fake venue with given responses, which records its requests. */
export const fakeVenue = (answer: (request: InterceptedRequest) => unknown | Promise<unknown>) => {
  const requests: InterceptedRequest[] = []
  const fetched = (async (url: string | URL, init?: RequestInit) => {
    const at = new URL(String(url))
    const one: InterceptedRequest = {
      method: init?.method ?? 'GET',
      path: at.pathname,
      query: at.search.slice(1),
      params: at.searchParams,
      headers: new Headers(init?.headers),
      body: String(init?.body ?? ''),
    }
    requests.push(one)
    const reply = await answer(one)
    return reply instanceof Response ? reply : Response.json(reply)
  }) as typeof fetch
  return { requests, fetch: fetched }
}

export const optionsFor = (
  venue: ReadVenueAccountOptions['venue'],
  fetched: typeof fetch,
): ReadVenueAccountOptions => ({
  venue,
  credentials: CREDENTIALS,
  fetch: fetched,
  now: () => NOW,
  nonce: () => 'once',
})
