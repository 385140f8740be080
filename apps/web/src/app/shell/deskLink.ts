import { linkWithSettings, type Settings } from '../../data/settings/settings.ts'
import { linkWithControls } from '../../page-controls/_kit/pageControls.ts'
import { controlsOf, screenOfPath, standingOf } from '../../screens/_kit/screens.ts'

/** An address of the desk that shows the same to somebody with other settings: market, moment, ranges and conventions. */
export const deskLink = (address: string, symbol: string, settings: Settings): string => {
  const here = screenOfPath(new URL(address).pathname)
  const plain = linkWithSettings(address, settings)
  return here ? linkWithControls(plain, controlsOf(here.screen), standingOf(here.screen, symbol, settings)) : plain
}

/** The address of a board that somebody shared holds a secret, which nothing keeps; the journal is no place to come back to. */
const NOT_KEPT = /^\/(shared|journal)\//

/** The path and query of what is shown now, for a note. */
export const pathToKeep = (address: string, symbol: string, settings: Settings): string => {
  const { pathname, search } = new URL(deskLink(address, symbol, settings))
  return NOT_KEPT.test(pathname) ? '/' : pathname + search
}
