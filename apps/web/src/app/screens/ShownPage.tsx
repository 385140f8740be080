import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { recentPaths, visited } from '../palette/visits.ts'
import { keepLastPath } from '../start/chunkFailure.ts'
import type { Screen } from './screens.ts'

type Props = { readonly screen: Screen; readonly children: ReactNode }

/** Around every page that came whole: from here on it is the last path, and a recent screen. */
export const ShownPage = ({ screen, children }: Props) => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    keepLastPath(sessionStorage, pathname + search)
  }, [pathname, search])
  useEffect(() => {
    if (!screen.isOutside) recentPaths.write(visited(recentPaths.read(), pathname))
  }, [screen, pathname])
  return children
}
