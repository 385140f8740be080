import type { ModuleGraph } from './moduleGraph.ts'

/** Also loaded by the threads that play the market, collect, store and draw, which keep the code that they started with. */
const OF_THREADS =
  /^(?:packages\/(?:market|quant|store|exchanges|simulation|archive)\/|packages\/analytics\/src\/(?!studies\/)|apps\/server\/src\/(?!serving\/|people\/|alerting\/|operator\/|reporting\/))/

/** No part of the server: tests, and what the browser alone loads. */
const NOT_SERVER = /\.(?:test|contract|bench)\.ts$|\/(?:testing|fixtures|bench)\/|^packages\/(?:plot|format)\//

/**
 * What has to happen when a file of the server was edited.
 *
 * @param url   address of the file
 * @param root  address of the project
 * @param base  modules that stay while what serves is replaced
 * @returns the modules to load again, or that the whole desk must start again, or that nothing has to happen
 */
export const replacementFor = (
  url: string,
  root: string,
  graph: Pick<ModuleGraph, 'loaded' | 'importersOf'>,
  base: ReadonlySet<string>,
): ReadonlySet<string> | 'restart' | 'none' => {
  const path = url.slice(root.length)
  if (NOT_SERVER.test(path)) return 'none'
  if (base.has(url) || OF_THREADS.test(path) || !graph.loaded().has(url)) return 'restart'
  return new Set([...graph.importersOf(url)].filter((one) => !base.has(one)))
}
