import { isLoopback } from './isLoopback.ts'
import type { Settings } from './settings.ts'

/**
 * Returns a sentence when browsers on other machines reach the desk without encryption: it listens on the network, and
 * no https address names a proxy before it.
 */
export const plainHttp = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): string | undefined => {
  if (publicUrl === undefined ? isLoopback(host) : URL.canParse(publicUrl) && new URL(publicUrl).protocol === 'https:')
    return undefined
  if (publicUrl !== undefined && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname)) return undefined
  const where = publicUrl ?? `http on ${host}`
  return `Browsers reach this desk without encryption (${where}): everyone on the network can read passwords, keys and sessions. Put a proxy with TLS before it and set --public-url to its https address.`
}
