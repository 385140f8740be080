import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Screen } from '../../screens/_kit/defineScreen.ts'
import { recentPaths, visited } from '../../screens/_kit/links/visits.ts'
import { isOutside, screenOfPath, titleParts } from '../../screens/_kit/screens.ts'
import { documentTitle } from '../../ui/useTitle.ts'
import { keepLastPath } from '../start/chunkFailure.ts'

type Props = { readonly screen: Screen; readonly children: ReactNode }

/** Around every page that came whole: its title, and from here on it is the last path, and a recent screen. */
export const ShownPage = ({ screen, children }: Props) => {
  const { pathname, search } = useLocation()
  const title = documentTitle(...titleParts(screen, screenOfPath(pathname)?.place ?? {}))
  // Before the effects of the page: one that knows a better title, such as a board's name, goes last.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    keepLastPath(sessionStorage, pathname + search)
  }, [pathname, search])
  useEffect(() => {
    if (!isOutside(screen)) recentPaths.write(visited(recentPaths.read(), pathname))
  }, [screen, pathname])
  return children
}
