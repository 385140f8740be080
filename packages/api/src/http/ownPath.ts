/**
 * Returns whether a URL leads to this site only: a path that browsers cannot read as another host (`//host`,
 * `/\\host`), of printable characters only, because browsers skip the others.
 */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(address)

/** Returns whether a URL is such a path, or an absolute URL of this origin without credentials. */
export const isOwnAddress = (address: string, origin: string): boolean => {
  if (isOwnPath(address)) return true
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === new URL(origin).origin && url.username === '' && url.password === ''
}
