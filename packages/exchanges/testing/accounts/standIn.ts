import { webcrypto } from 'node:crypto'
import type { ReadVenueAccountOptions } from '../../src/accounts/readVenueAccount.ts'

/** A request as a stand-in of a venue sees it. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly params: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

export const CREDENTIALS = { key: 'public-key-1', secret: 'secret-half-of-it', passphrase: 'third-word' } as const
export const NOW = Date.UTC(2026, 1, 2, 8, 30)

/** HMAC-SHA-256 by another implementation than the one that is tested. */
export const signedBy = async (secret: string, text: string): Promise<Buffer> => {
  const encode = (part: string) => new TextEncoder().encode(part)
  const key = await webcrypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return Buffer.from(await webcrypto.subtle.sign('HMAC', key, encode(text)))
}

/** A venue that answers as told, and remembers what it was asked. */
export const standIn = (answer: (asked: Asked) => unknown | Promise<unknown>) => {
  const asked: Asked[] = []
  const fetched = (async (url: string | URL, init?: RequestInit) => {
    const at = new URL(String(url))
    const one: Asked = {
      method: init?.method ?? 'GET',
      path: at.pathname,
      query: at.search.slice(1),
      params: at.searchParams,
      headers: new Headers(init?.headers),
      body: String(init?.body ?? ''),
    }
    asked.push(one)
    const told = await answer(one)
    return told instanceof Response ? told : Response.json(told)
  }) as typeof fetch
  return { asked, fetch: fetched }
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
