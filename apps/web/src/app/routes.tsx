import type { ComponentType, ReactElement } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { FailurePage } from './FailurePage.tsx'
import { Message } from './Message.tsx'
import { NotFound } from './NotFound.tsx'
import { browserEffects, loadedPage } from './pageLoad.ts'
import { Root } from './Root.tsx'
import { ServerError } from './ServerError.tsx'
import { ShownPage } from './ShownPage.tsx'
import { SCREENS } from './screenCatalog.ts'
import type { Screen } from './screens.ts'

const placeholderOf = async (screen: Screen): Promise<ComponentType> => {
  const { PlaceholderScreen } = await import('./PlaceholderScreen.tsx')
  return () => <PlaceholderScreen screen={screen} />
}

/** Each screen arrives in its own chunk, asked for up to four times. */
const pageOf = (screen: Screen) => async (): Promise<{ element: ReactElement }> => {
  const Page = await loadedPage(screen.load ?? (() => placeholderOf(screen)), browserEffects)
  return {
    element: (
      <ShownPage screen={screen}>
        <Page />
      </ShownPage>
    ),
  }
}

const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.flatMap((screen) => screen.paths.map((path) => ({ path, handle: screen.id, lazy: pageOf(screen) })))

const deskOf = async () => {
  const { Desk } = await loadedPage(() => import('./Desk.tsx'), browserEffects)
  return { Component: Desk }
}

/** Every screen of the catalog. The desk's frame stays while they change. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <FailurePage />,
    hydrateFallbackElement: <Message text="Fetching Layouts" />,
    children: [
      ...routesOf(SCREENS.filter(({ isOutside }) => isOutside)),
      {
        lazy: deskOf,
        errorElement: <FailurePage />,
        children: [
          {
            errorElement: <FailurePage />,
            children: [
              ...routesOf(SCREENS.filter(({ isOutside }) => !isOutside)),
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
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { lazy } }) =>
    typeof lazy === 'function' ? [lazy as () => Promise<unknown>] : [],
  )

export const createRouter = () => createBrowserRouter(routes)
