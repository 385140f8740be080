import { createContext } from 'react'

/** Whether what the reader holds may be drawn over charts: never on a page that others look at. */
export const OwnOverlaysContext = createContext(true)
