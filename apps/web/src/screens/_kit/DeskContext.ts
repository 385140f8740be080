import type { MarketName } from '@gvol/wire'
import { createContext, useContext } from 'react'
import type { Toasts } from '../../ui/toast/toasts.ts'

/** What every screen of the desk may need beyond its address. */
export type DeskFacts = {
  /** The market of the path, else the one looked at last, else that of the settings. */
  readonly market: MarketName
  /** Goes to another market, on the same screen where it is about one. */
  readonly goToMarket: (market: MarketName) => void
  readonly toasts: Toasts
}

export const DeskContext = createContext<DeskFacts | undefined>(undefined)

export const useDesk = (): DeskFacts => {
  const facts = useContext(DeskContext)
  if (facts === undefined) throw new Error('there is no DeskContext above this component')
  return facts
}
