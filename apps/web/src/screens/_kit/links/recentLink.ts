import { screenOfPath } from '../screens.ts'

export type RecentLink = {
  readonly to: string
  readonly title: string
  /** The market or instrument that it is about. */
  readonly about: string
}

/** A recent path as a link; undefined when its screen is no longer there. */
export const recentLink = (path: string): RecentLink | undefined => {
  const found = screenOfPath(path)
  if (found === undefined) return undefined
  const { exchange, symbol, instrument, instrumentName } = found.place
  const about = instrument ?? instrumentName ?? [symbol, exchange].filter(Boolean).join(' ')
  return { to: path, title: found.screen.title, about }
}
