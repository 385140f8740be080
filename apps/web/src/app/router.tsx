import { createBrowserRouter, type RouteObject } from 'react-router'
import { FailurePage } from './FailurePage.tsx'
import { Message } from './Message.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'

/** Every screen of the app. Each arrives in its own chunk; the desk's frame stays while they change. */
export const routes: readonly RouteObject[] = [
  {
    element: <Root />,
    errorElement: <FailurePage />,
    hydrateFallbackElement: <Message text="Fetching Layouts" />,
    children: [
      { path: '/sign-in/', lazy: async () => ({ Component: (await import('./SignIn.tsx')).SignIn }) },
      {
        lazy: async () => ({ Component: (await import('./Desk.tsx')).Desk }),
        errorElement: <FailurePage />,
        children: [
          {
            errorElement: <FailurePage />,
            children: [
              { path: '/', lazy: async () => ({ Component: (await import('./Home.tsx')).Home }) },
              {
                path: '/options/:exchange/:symbol/current/',
                lazy: async () => ({ Component: (await import('../pages/OptionsCurrent.tsx')).OptionsCurrent }),
              },
              { path: '/status/', lazy: async () => ({ Component: (await import('./StatusPage.tsx')).StatusPage }) },
              { path: '/gallery/', lazy: async () => ({ Component: (await import('./Gallery.tsx')).Gallery }) },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter([...routes])
