/** Pages for signed-out users, which sign-in never returns to. */
const ENTRANCE = /^\/(login|sign-in|sign-up|forgot-password|reset-password|verify-email)(\/|$)/

/**
 * Returns the path that a visitor requested before being redirected to sign-in.
 *
 * @param requested  the unvalidated parameter of the URL
 * @param origin  this page's origin
 * @returns a path of this origin, with its query; '/' for anything else
 */
export const returnPath = (requested: string | null, origin: string): string => {
  if (requested === null || !requested.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(requested, origin)
  } catch {
    // Not a valid URL.
    return '/'
  }
  // A path such as //evil.example or /\evil.example is a URL of another host.
  if (url.origin !== origin || ENTRANCE.test(url.pathname) || url.pathname.startsWith('/api/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Returns the URL of the log-in page that returns to a path afterwards.
 *
 * @param isEnded  the page says that the session has ended
 */
export const loginPath = (path: string, isEnded = false): string => {
  const parameters = [...(path === '/' ? [] : [`to=${encodeURIComponent(path)}`]), ...(isEnded ? ['ended=1'] : [])]
  return parameters.length === 0 ? '/login/' : `/login/?${parameters.join('&')}`
}
