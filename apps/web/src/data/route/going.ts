import { createContext } from 'react'
import type { Location } from 'react-router'

/** Where the page is on its way to. */
export type Going = {
  readonly subscribe: (listener: () => void) => () => void
  /** The newest address, drawn or not. */
  readonly newest: () => Location
  /** The address whose screen is still being loaded; undefined when what was asked for is drawn. */
  readonly pending: () => Location | undefined
}

/** Undefined where nothing is loaded on the way: the page is where its location says. */
export const GoingContext = createContext<Going | undefined>(undefined)
