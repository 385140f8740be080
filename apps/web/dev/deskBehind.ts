import type { IncomingMessage } from 'node:http'
import { type Plugin, type ProxyOptions, searchForWorkspaceRoot } from 'vite'

/** What the desk answers itself; every other path is a page or a file of the web app. */
const OF_DESK = ['/api', '/graphql', '/metrics', '/sign-in', '/pictures', '/clients']

/** `/sign-in` redeems a link, `/sign-in/` is a page. */
const deskPattern = (path: string): string => (path === '/sign-in' ? '^/sign-in(?:\\?.*)?$' : `^${path}(?:[/?].*)?$`)

/** Vite's own modules; their names often have no ending. */
const OF_VITE = /^\/(?:@|src\/|dev\/|node_modules\/|__)/

/**
 * Which HTML file a path shows, as the desk decides it for the built app.
 *
 * @returns a redirect where a page lacks its slash; undefined for a file, a module or an address of the desk
 */
export const pageOf = (
  url: string,
  entrancePaths: readonly string[],
): { readonly html: string } | { readonly redirect: string } | undefined => {
  const [path = '', query] = url.split('?', 2)
  const isFile = /\.[^/]*$/.test(path)
  if (isFile || OF_VITE.test(path) || OF_DESK.some((own) => new RegExp(deskPattern(own)).test(url))) return undefined
  const search = query === undefined ? '' : `?${query}`
  if (!path.endsWith('/')) return { redirect: `/${path.replace(/^[/\\]+/, '')}/${search}` }
  if (entrancePaths.includes(path)) return { html: `/entrance.html${search}` }
  return { html: path.startsWith('/embed/') ? `/embed.html${search}` : `/index.html${search}` }
}

/**
 * Hot reload of charts: the list of a folder takes its own updates and hands the new code to the panels that show it.
 * Without it the page would be loaded again, with some thousand modules.
 */
const acceptCharts = `
import { replaceCharts } from '/src/panel/useChart.ts'
if (import.meta.hot) import.meta.hot.accept((next) => next && replaceCharts(charts, next.charts))
`

/** The development server in front of a desk at that address: its pages and modules here, everything else from the desk. */
export const deskBehind = (desk: string): Plugin => ({
  name: 'desk-behind',
  apply: 'serve',
  config: () => {
    // The host of the request stays as it is: the name of the session cookie holds it.
    const options: ProxyOptions = { target: desk, ws: true, changeOrigin: false }
    return {
      appType: 'mpa',
      server: {
        proxy: Object.fromEntries(OF_DESK.map((path) => [deskPattern(path), options])),
        fs: { allow: [searchForWorkspaceRoot(process.cwd())] },
      },
    }
  },
  transform: (code, id) =>
    /\/charts\/[^/]+\/charts\.ts$/.test(id) ? { code: code + acceptCharts, map: null } : undefined,
  configureServer: async (server) => {
    const screens = new URL('../src/screens/screens.ts', import.meta.url).href
    const { ENTRANCE_PATHS } = (await import(screens)) as { readonly ENTRANCE_PATHS: readonly string[] }
    server.middlewares.use((request: IncomingMessage, response, next) => {
      const page = request.method === 'GET' ? pageOf(request.url ?? '/', ENTRANCE_PATHS) : undefined
      if (page !== undefined && 'redirect' in page) {
        response.writeHead(308, { location: page.redirect }).end()
        return
      }
      if (page !== undefined) request.url = page.html
      next()
    })
  },
})
