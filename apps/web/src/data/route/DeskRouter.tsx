import { startTransition, useLayoutEffect, useState } from 'react'
import { type RouteObject, Router, useRoutes } from 'react-router'
import type { DeskHistory } from './deskHistory.ts'
import { GoingContext } from './going.ts'

const RenderedRoutes = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes)

type Props = { readonly history: DeskHistory; readonly routes: RouteObject[] }

/** Renders the route of the current URL. */
export const DeskRouter = ({ history, routes }: Props) => {
  const [{ location, action }, setRendered] = useState(history.rendered)
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setRendered(history.rendered()))), [history])
  return (
    <GoingContext value={history.going}>
      <Router navigator={history.navigator} location={location} navigationType={action}>
        <RenderedRoutes routes={routes} />
      </Router>
    </GoingContext>
  )
}
