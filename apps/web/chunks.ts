import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

type Modules = ReadonlySet<string>

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

const ENTRY = source('main.tsx')

/** Modules that run before any of these may: their imports, imports of those, and so on; `isLater` adds what they load later. */
const reachOf = (graph: ModuleGraph, starts: readonly string[], isLater = false): Modules => {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const info = graph.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []), ...((isLater && info?.dynamicallyImportedIds) || []))
  }
  return reached
}

const filesAt = (pattern: string): readonly string[] => globSync(source(pattern))

/** What charts of several folders have. */
const sharedByCharts = (graph: ModuleGraph): Modules => {
  const seen = new Set<string>()
  const several = new Set<string>()
  for (const folder of filesAt('charts/*/charts.ts'))
    for (const id of reachOf(graph, [folder])) (seen.has(id) ? several : seen).add(id)
  return several
}

const layersOf = (graph: ModuleGraph): readonly (readonly [name: string, modules: Modules])[] => {
  const start = reachOf(graph, [ENTRY])
  const desk = reachOf(graph, [source('app/shell/Desk.tsx')])
  const entrance = reachOf(graph, [source('entrance/main.tsx')], true)
  return [
    ['base', new Set([...start, ...desk].filter((id) => entrance.has(id)))],
    ['start', start],
    ['desk', desk],
    ['panels', reachOf(graph, ['screens/_kit/panels.ts', 'ui/plot/mountPlot.ts'].map(source))],
    ['controls', reachOf(graph, [source('page-controls/components.ts')])],
    ['charts-shared', sharedByCharts(graph)],
  ]
}

/**
 * Which file of the build a module goes to. Left alone, the bundler gives whatever two charts share a file of its own,
 * some three hundred for one page; here what is needed together travels together: what the entrance and the desk share,
 * what stands before the desk, the desk, panels with their plots, the controls of pages, and what the charts of several
 * folders have. Each imports only itself and those before it, so that no two wait for one another. `null` leaves a module
 * to the bundler: the charts of one folder, what is loaded late, or by one page alone, and the entry, whose name tells one
 * build from another.
 */
export const chunkOf = (): ((id: string, graph: ModuleGraph) => string | null) => {
  let layers: ReturnType<typeof layersOf> | undefined
  return (id, graph) => {
    if (id === ENTRY) return null
    layers ??= layersOf(graph)
    return layers.find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}
