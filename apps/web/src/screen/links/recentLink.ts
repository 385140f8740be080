import { screenOfPath } from '../../screens/screens.ts'

export type RecentLink = {
  readonly to: string
  readonly title: string
  /** The market or instrument of the page. */
  readonly about: string
}

/** Returns a recent path as a link; undefined when its screen no longer exists. */
export const recentLink = (path: string): RecentLink | undefined => {
  const match = screenOfPath(path)
  if (match === undefined) return undefined
  const { exchange, symbol, instrument, instrumentName } = match.params
  const about = instrument ?? instrumentName ?? [symbol, exchange].filter(Boolean).join(' ')
  return { to: path, title: match.screen.title, about }
}
