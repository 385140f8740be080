import { createContext } from 'react'
import type { Location } from 'react-router'

/** The navigation in progress. */
export type Going = {
  readonly subscribe: (listener: () => void) => () => void
  /** The newest location, rendered or not. */
  readonly newest: () => Location
  /** The location whose screen is still loading; undefined when there is none. */
  readonly pending: () => Location | undefined
}

/** Undefined where navigation never waits for loading: the current location is then the newest. */
export const GoingContext = createContext<Going | undefined>(undefined)
