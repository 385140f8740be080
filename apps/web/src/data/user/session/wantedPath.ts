/** Pages of those who are not in yet: nobody is sent back to one after signing in. */
const ENTRANCE = /^\/(login|sign-in|sign-up|forgot-password|reset-password|verify-email)(\/|$)/

/**
 * Where a visitor wanted to go before being asked to sign in.
 *
 * @param wanted  what the address says, by anybody's hand
 * @param origin  this page's origin
 * @returns a path of this origin, with its query; '/' for anything else
 */
export const wantedPath = (wanted: string | null, origin: string): string => {
  if (wanted === null || !wanted.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    // Not an address at all.
    return '/'
  }
  // A path such as //evil.example or /\evil.example is an address of another host.
  if (url.origin !== origin || ENTRANCE.test(url.pathname) || url.pathname.startsWith('/api/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** Address of the log-in page that leads back to a path afterwards. */
export const loginPath = (wanted: string): string =>
  wanted === '/' ? '/login/' : `/login/?to=${encodeURIComponent(wanted)}`
