import { createContext, useContext } from 'react'
import type { ConnectionStore } from './liveSocket.ts'
import type { StudyFeed } from './studyFeed.ts'

/** Gives components access to data: set once at the root; tests and the gallery provide their own. */
export type DataSource = { readonly feed: StudyFeed; readonly connection: ConnectionStore }

export const DataContext = createContext<DataSource | undefined>(undefined)

export const useDataSource = (): DataSource => {
  const source = useContext(DataContext)
  if (source === undefined) throw new Error('there is no DataContext above this component')
  return source
}
