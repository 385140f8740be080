import { createContext } from 'react'

/** Whether the user's own positions may be drawn over charts. False on published pages, which other people see. */
export const OwnOverlaysContext = createContext(true)
