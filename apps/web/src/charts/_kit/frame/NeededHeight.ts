import { createContext } from 'react'

/** Hears how tall a panel must be to show all that it holds, CSS pixels; undefined: as tall as may be. */
export const NeededHeightContext = createContext<(id: string, px: number | undefined) => void>(() => {})
