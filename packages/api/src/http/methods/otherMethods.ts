import { TrieRouter } from 'hono/router/trie-router'
import { type Problem, problemResponse } from '../problem.ts'
import { type GuardedRoute, NO_STORE, type Route } from '../route.ts'

/** HEAD is answered wherever GET is, and OPTIONS everywhere. */
const methodsOf = (routes: readonly Route[]): readonly string[] => [
  ...new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
  'OPTIONS',
]

const notAllowed = (method: string, path: string, methods: readonly string[]): Problem => ({
  status: 405,
  code: 'method-not-allowed',
  message: `${path.slice(0, 100)} does not take ${method.slice(0, 20)}. It takes ${methods.join(', ')}.`,
})

/** Answers every other method of a path; needs the permission for one of the path's methods. */
const otherMethod = (routes: readonly [Route, ...Route[]]): GuardedRoute => {
  const [first] = routes
  const methods = methodsOf(routes)
  const headers = { allow: methods.join(', ') }
  return {
    method: 'OPTIONS',
    path: first.path,
    needs: first.needs,
    orNeeds: routes.slice(1).map(({ needs }) => needs),
    keyHeaders: routes.flatMap(({ keyHeaders = [] }) => keyHeaders),
    handle: ({ req }) => {
      if (req.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { ...NO_STORE.headers, ...headers } })
      const response = problemResponse(notAllowed(req.method, req.path, methods))
      response.headers.set('allow', headers.allow)
      return response
    },
  }
}

/**
 * Returns the answer to methods that a path does not declare: 204 to OPTIONS and 405 to the others, with `Allow`. Only
 * callers who may use the path learn its methods; the others are refused as at its own methods.
 *
 * @param routes  all routes of the desk
 */
export const otherMethods = (routes: readonly Route[]): ((path: string) => GuardedRoute | undefined) => {
  const router = new TrieRouter<Route>()
  for (const route of routes) router.add('ALL', route.path, route)
  return (path) => {
    const [first, ...rest] = router.match('ALL', path)[0].map(([route]) => route)
    return first === undefined ? undefined : otherMethod([first, ...rest])
  }
}
