import { chartLoadsOf } from '../../screen/loadScreen.ts'
import { isOutside, screenOfPath } from '../../screens/screens.ts'
import { pageUsers } from './pageUsers.ts'

/**
 * Requests early what the desk needs after it has mounted: the session, and the charts of the tab in the URL. Failed
 * requests are repeated and reported by the code that needs them.
 */
export const beginPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const { screen } = screenOfPath(pathname) ?? {}
  if (screen === undefined || isOutside(screen)) return
  void pageUsers.load()
  for (const load of chartLoadsOf(screen, new URLSearchParams(search).get('view'))) load().catch(() => {})
}
