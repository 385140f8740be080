/** Returns `localhost` for `localhost:8080`, `[::1]` for `[::1]:8080`, in lower case. */
const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns whether this instance accepts a `Host`. A page of another site can point its own name at a local address (DNS
 * rebinding); its requests then have that name.
 */
export const hostCheck = (allowed: readonly string[]): ((host: string | undefined) => boolean) => {
  const names = new Set([...LOCAL, ...allowed.map((name) => hostName(name.includes('::') ? bracketed(name) : name))])
  return (host) => host !== undefined && names.has(hostName(host))
}

const bracketed = (address: string): string => (address.startsWith('[') ? address : `[${address}]`)

/**
 * Returns whether a browser sent this request from a page of this site. Other programs send neither header, and have no
 * cookie to abuse.
 */
export const isSameOrigin = (headers: {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly host: string | undefined
}): boolean => {
  const { origin, fetchSite, host } = headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  if (origin === undefined) return fetchSite === 'same-origin'
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase()
}
