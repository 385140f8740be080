import { linkWithSettings, type Settings } from '../../data/settings/settings.ts'
import { linkWithControls } from '../../page-controls/pageControls.ts'
import { controlsOf, screenDefaults, screenOfPath } from '../../screens/screens.ts'

/**
 * Returns a URL of the desk that shows the same to users with other settings: market, instant, ranges and conventions.
 */
export const deskLink = (address: string, symbol: string, settings: Settings): string => {
  const here = screenOfPath(new URL(address).pathname)
  const plain = linkWithSettings(address, settings)
  return here ? linkWithControls(plain, controlsOf(here.screen), screenDefaults(here.screen, symbol, settings)) : plain
}

/**
 * The URL of a shared workspace contains a secret and must not be stored; the journal itself is not a useful place to
 * return to.
 */
const NOT_STORED = /^\/(shared|journal)\//

/** Returns the current path and query, as stored in a note. */
export const pathForNote = (address: string, symbol: string, settings: Settings): string => {
  const { pathname, search } = new URL(deskLink(address, symbol, settings))
  return NOT_STORED.test(pathname) ? '/' : pathname + search
}
