import type { MarketName } from '@gvol/wire'
import { createContext, useContext } from 'react'
import type { Toasts } from '../ui/toast/toasts.ts'

/** Facts that a screen may need in addition to its URL. */
export type DeskFacts = {
  /** The market in the path, else the last one shown, else the one in the settings. */
  readonly market: MarketName
  /** Switches to another market, on the same screen if it shows a market. */
  readonly goToMarket: (market: MarketName) => void
  readonly toasts: Toasts
}

export const DeskContext = createContext<DeskFacts | undefined>(undefined)

export const useDesk = (): DeskFacts => {
  const facts = useContext(DeskContext)
  if (facts === undefined) throw new Error('there is no DeskContext above this component')
  return facts
}
