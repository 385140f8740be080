import { createContext } from 'react'

/** Receives the height at which a panel shows everything, CSS pixels; undefined if it can use any height. */
export const NeededHeightContext = createContext<(id: string, px: number | undefined) => void>(() => {})
