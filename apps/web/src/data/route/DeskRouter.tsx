import { startTransition, useLayoutEffect, useState } from 'react'
import { type RouteObject, Router, useRoutes } from 'react-router'
import type { DeskHistory } from './deskHistory.ts'
import { GoingContext } from './going.ts'

const Shown = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes)

type Props = { readonly history: DeskHistory; readonly routes: RouteObject[] }

/** Draws what the address names. */
export const DeskRouter = ({ history, routes }: Props) => {
  const [{ location, action }, setShown] = useState(history.shown)
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setShown(history.shown()))), [history])
  return (
    <GoingContext value={history.going}>
      <Router navigator={history.navigator} location={location} navigationType={action}>
        <Shown routes={routes} />
      </Router>
    </GoingContext>
  )
}
