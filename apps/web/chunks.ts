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

/**
 * Returns the modules that the given modules import, directly or through other imports; `isLater` includes dynamic
 * imports.
 */
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

/** Modules that charts in several folders share. */
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
    ['panels', reachOf(graph, ['screen/panels.ts', 'ui/plot/mountPlot.ts'].map(source))],
    ['controls', reachOf(graph, [source('page-controls/components.ts')])],
    ['charts-shared', sharedByCharts(graph)],
  ]
}

/**
 * Returns the output file of a module. By default the bundler puts every combination of shared modules into a separate
 * file, about three hundred for one page. Here modules that are needed together share a file: code shared by the
 * entrance and the desk, the code loaded before the desk, the desk, panels with their plots, page controls, and code
 * shared by charts in several folders. Each file imports only itself and files before it in this order, so that no two
 * files depend on each other. `null` leaves a module to the bundler: charts of a single folder, modules that are loaded
 * later or by one page only, and the entry, whose name identifies the build.
 */
export const chunkOf = (): ((id: string, graph: ModuleGraph) => string | null) => {
  let layers: ReturnType<typeof layersOf> | undefined
  return (id, graph) => {
    if (id === ENTRY) return null
    layers ??= layersOf(graph)
    return layers.find(([, modules]) => modules.has(id))?.[0] ?? null
  }
}
