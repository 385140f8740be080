import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOpenInternet, networkTest } from './openInternet.ts'

export type Outgoing = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type PostOutcome =
  | { readonly ok: true; readonly status: number }
  /** Error sentence without the URL, which may contain a secret. `isRefused`: the desk will never connect to it. */
  | { readonly ok: false; readonly message: string; readonly isRefused: boolean }

export type PostOut = (outgoing: Outgoing) => Promise<PostOutcome>

export type PostOutOptions = {
  /** Operator's networks that may be reached in addition to the public internet, also over http. */
  readonly networks: readonly string[]
  /** Returns all addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly timeoutMs: number
}

/** Bytes of the (ignored) response body after which the connection is closed. */
const MAX_ANSWER_BYTES = 65_536

const refused = (message: string): PostOutcome => ({ ok: false, message, isRefused: true })
const failed = (message: string): PostOutcome => ({ ok: false, message, isRefused: false })

const OWN_NETWORK =
  'The address leads into a network that this desk does not reach; its operator can allow that network (--alert-networks).'

/** Describes a failed connection without its address. */
const reasonOf = (error: unknown): string => {
  const code = (error as NodeJS.ErrnoException).code
  return typeof code === 'string' && /^[A-Z0-9_]{3,60}$/.test(code) ? ` (${code})` : ''
}

/** Connects to the address that was checked, even if the host name resolves differently by now. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIP(address)
    if (all === true) (done as (error: null, addresses: object[]) => void)(null, [{ address, family }])
    else done(null, address, family)
  }

const exchange = (url: URL, address: string, { headers, body }: Outgoing, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestTls : requestPlain
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'gvol-alerts' },
        lookup: pinnedTo(address),
        agent: false,
        signal,
      },
      (answer) => {
        let bytes = 0
        const status = answer.statusCode ?? 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MAX_ANSWER_BYTES) answer.destroy()
        })
        answer.on('close', () => resolve(status))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Rejects when the signal aborts, even if the promise itself never settles. */
const inTime = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })

/**
 * Returns a function that posts to a user-supplied URL. The host is resolved once, all its addresses are checked, and
 * the connection uses one of those; redirects are not followed.
 */
export const createPostOut = ({ networks, resolve, timeoutMs }: PostOutOptions): PostOut => {
  const isOfOperator = networkTest(networks)
  return async (outgoing) => {
    if (!URL.canParse(outgoing.url)) return refused('The URL is not valid.')
    const url = new URL(outgoing.url)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('The address must begin with https:.')
    if (url.username !== '' || url.password !== '') return refused('The address must hold no user name or password.')
    const signal = AbortSignal.timeout(timeoutMs)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    try {
      const addresses = isIP(host) === 0 ? await inTime(resolve(host), signal) : [host]
      const [address] = addresses
      if (address === undefined) return failed('The host of the address has no address of its own.')
      const isOwn = addresses.every(isOfOperator)
      if (!isOwn && !addresses.every((one) => isOpenInternet(one) || isOfOperator(one))) return refused(OWN_NETWORK)
      if (url.protocol === 'http:' && !isOwn) return refused('The address must begin with https:.')
      return { ok: true, status: await exchange(url, address, outgoing, signal) }
    } catch (error) {
      if (signal.aborted) return failed(`No answer within ${Math.round(timeoutMs / 1_000)} seconds.`)
      return failed(`It could not be reached${reasonOf(error)}.`)
    }
  }
}
