import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Screen } from '../../screen/defineScreen.ts'
import { isOutside, screenOfPath, titleParts } from '../../screens/screens.ts'
import { recentPaths, visited } from '../../screens/visits.ts'
import { documentTitle } from '../../ui/useTitle.ts'
import { storeLastPath } from '../start/chunkFailure.ts'

type Props = { readonly screen: Screen; readonly children: ReactNode }

/** Wraps every page that loaded: sets its title, and stores its path as the last path and as a recent screen. */
export const ScreenPage = ({ screen, children }: Props) => {
  const { pathname, search } = useLocation()
  const title = documentTitle(...titleParts(screen, screenOfPath(pathname)?.params ?? {}))
  // Runs before the effects of the page, so that a page with a better title, such as the name of a workspace, overrides
  // this one.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    storeLastPath(sessionStorage, pathname + search)
  }, [pathname, search])
  useEffect(() => {
    if (!isOutside(screen)) recentPaths.write(visited(recentPaths.read(), pathname))
  }, [screen, pathname])
  return children
}
