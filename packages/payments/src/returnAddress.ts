/**
 * Returns the URL of the return page with a status in its query.
 *
 * @returns undefined when it is not an absolute http(s) URL, or contains a password
 */
export const returnAddress = (returnUrl: string, status: 'success' | 'check' | 'cancel'): string | undefined => {
  const url = URL.parse(returnUrl)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  url.searchParams.delete('session_id')
  url.searchParams.set('status', status)
  url.hash = ''
  return url.href
}
