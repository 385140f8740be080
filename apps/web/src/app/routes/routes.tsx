import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import type { Screen } from '../../screens/_kit/defineScreen.ts'
import { loadScreen } from '../../screens/_kit/loadScreen.ts'
import { isOutside } from '../../screens/_kit/screens.ts'
import { SCREENS } from '../../screens/catalog.ts'
import { Message } from '../../ui/Message.tsx'
import { FailurePage } from '../failure/FailurePage.tsx'
import { NotFound } from '../failure/NotFound.tsx'
import { ServerError } from '../failure/ServerError.tsx'
import { Root } from '../shell/Root.tsx'
import { browserEffects, loadedPage } from '../start/pageLoad.ts'
import { ShownPage } from './ShownPage.tsx'

/** Components whose chunks came, by the id of their route. */
const arrived = new Map<string, ComponentType>()

const Arrived = ({ id }: { readonly id: string }) => {
  const Page = arrived.get(id)
  return Page ? <Page /> : null
}

/**
 * A route whose component arrives in a chunk of its own, asked for up to four times. What failed is asked for again when
 * the route is opened again: the router's own `lazy` would remember the failure for ever.
 */
const arriving = (id: string, load: () => Promise<ComponentType>) => ({
  loader: async () => {
    if (!arrived.has(id)) arrived.set(id, await loadedPage(load, browserEffects))
    return null
  },
  // Code does not change with the address.
  shouldRevalidate: () => false,
})

const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.flatMap((screen) =>
    screen.paths.map((path) => ({
      path,
      handle: screen.id,
      ...arriving(screen.id, () => loadScreen(screen)),
      element: (
        <ShownPage screen={screen}>
          <Arrived id={screen.id} />
        </ShownPage>
      ),
    })),
  )

/** Every screen of the catalog. The desk's frame stays while they change. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <FailurePage />,
    hydrateFallbackElement: <Message text="Fetching Layouts" />,
    children: [
      ...routesOf(SCREENS.filter(isOutside)),
      {
        ...arriving('desk', async () => (await import('../shell/Desk.tsx')).Desk),
        element: <Arrived id="desk" />,
        errorElement: <FailurePage />,
        children: [
          {
            errorElement: <FailurePage />,
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

/** Loads of everything that the page at a path is made of. */
export const loadsOf = (pathname: string): readonly (() => Promise<unknown>)[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { loader } }) =>
    typeof loader === 'function' ? [loader as () => Promise<unknown>] : [],
  )

export const createRouter = () => createBrowserRouter(routes)
