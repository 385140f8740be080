import type { ComponentType } from 'react'
import { matchRoutes, Outlet, type RouteObject } from 'react-router'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import type { Screen } from '../../screen/defineScreen.ts'
import { loadScreen } from '../../screen/loadScreen.ts'
import { SCREENS } from '../../screens/catalog.ts'
import { isOutside } from '../../screens/screens.ts'
import { FailureBoundary } from '../failure/FailureBoundary.tsx'
import { NotFound } from '../failure/NotFound.tsx'
import { ServerError } from '../failure/ServerError.tsx'
import { Root } from '../shell/Root.tsx'
import { ScreenPage } from './ScreenPage.tsx'

/** Components whose chunks have loaded, or the reason why one failed, by route id. */
const arrived = new Map<string, ComponentType | { readonly failure: unknown }>()

const Arrived = ({ id }: { readonly id: string }) => {
  const Page = arrived.get(id)
  if (typeof Page === 'object') throw Page.failure
  return Page ? <Page /> : null
}

/** Returns a route whose component is loaded from a separate chunk; a failed one is loaded again when the route is opened again. */
const arriving = (id: string, load: () => Promise<ComponentType>) => ({
  loader: async () => {
    if (typeof arrived.get(id) === 'function') return
    arrived.delete(id)
    try {
      arrived.set(id, await load())
    } catch (failure) {
      arrived.set(id, { failure })
      throw failure
    }
  },
  id,
})

const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.flatMap((screen) =>
    screen.paths.map((path) => ({
      path,
      handle: screen.id,
      ...arriving(screen.id, () => loadScreen(screen)),
      element: (
        <ScreenPage screen={screen}>
          <Arrived id={screen.id} />
        </ScreenPage>
      ),
    })),
  )

/** Every screen of the catalog. The desk's frame remains mounted while screens change. */
export const routes: RouteObject[] = [
  {
    element: (
      <FailureBoundary>
        <Root />
      </FailureBoundary>
    ),
    children: [
      ...routesOf(SCREENS.filter(isOutside)),
      {
        ...arriving('desk', async () => (await importWithRetry(() => import('../shell/Desk.tsx'))).Desk),
        element: <Arrived id="desk" />,
        children: [
          {
            element: (
              <FailureBoundary>
                <Outlet />
              </FailureBoundary>
            ),
            children: [
              ...routesOf(SCREENS.filter((screen) => !isOutside(screen))),
              { path: '/500/', handle: '500', element: <ServerError /> },
              { path: '*', handle: '404', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
]

/** Returns the loaders of everything that the page at a path consists of. */
export const loadsOf = (pathname: string): readonly (() => Promise<unknown>)[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { loader } }) =>
    typeof loader === 'function' ? [loader as () => Promise<unknown>] : [],
  )

/** Loads the missing parts of the page at a path; undefined when nothing is missing. */
export const missingOf = (pathname: string): Promise<unknown> | undefined => {
  const missing = (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { id, loader } }) =>
    typeof loader === 'function' && typeof arrived.get(id ?? '') !== 'function'
      ? [loader as () => Promise<unknown>]
      : [],
  )
  return missing.length === 0 ? undefined : Promise.all(missing.map((load) => load()))
}
