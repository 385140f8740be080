import { useContext, useEffect, useState } from 'react'
import { DataContext, type DataSource } from '../../data/DataContext.ts'
import { loadSession } from '../../data/session.ts'

/** Where live numbers come from: the desk around, else a connection of the page's own, else nowhere and why. */
export type MarketSource =
  | { readonly state: 'live'; readonly source: DataSource }
  | { readonly state: 'asking' }
  | { readonly state: 'none'; readonly why: string }

const ownSource = async (): Promise<MarketSource> => {
  const session = await loadSession()
  if (session.state === 'signed-out')
    return {
      state: 'none',
      why: 'Nobody is signed in: everything that is typed works, live smiles and prefills do not.',
    }
  if (session.state !== 'signed-in')
    return { state: 'none', why: 'No connection to the server: everything that is typed works, live smiles do not.' }
  const [{ graphqlTransport }, { studyFeed }] = await Promise.all([
    import('../../data/graphqlTransport.ts'),
    import('../../data/studyFeed.ts'),
  ])
  const { transport, connection } = graphqlTransport(location.origin)
  return { state: 'live', source: { feed: studyFeed(transport, () => Date.now()), connection } }
}

/** On a page without the desk around it the server is asked once who we are; without an answer the page works offline. */
export const useMarketSource = (): MarketSource => {
  const around = useContext(DataContext)
  const [own, setOwn] = useState<MarketSource>({ state: 'asking' })
  const isAlone = around === undefined
  useEffect(() => {
    if (!isAlone) return
    let isGone = false
    void ownSource().then((found) => {
      if (!isGone) setOwn(found)
    })
    return () => {
      isGone = true
    }
  }, [isAlone])
  return around === undefined ? own : { state: 'live', source: around }
}
