import { chartLoadsOf } from '../../screens/_kit/loadScreen.ts'
import { isOutside, screenOfPath } from '../../screens/_kit/screens.ts'
import { pageUsers } from './pageUsers.ts'

/**
 * Asks for what the desk would ask for only when it stands: who is here, and the charts of the tab that the address
 * names. What fails here is asked for again by whoever needs it, and told there.
 */
export const beginPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const { screen } = screenOfPath(pathname) ?? {}
  if (screen === undefined || isOutside(screen)) return
  void pageUsers.load()
  for (const load of chartLoadsOf(screen, new URLSearchParams(search).get('view'))) load().catch(() => {})
}
