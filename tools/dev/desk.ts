// The desk of `npm run dev`. Its parent sends the paths of edited files; what serves them is replaced here, and for the
// rest the parent is asked to start the desk again.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Serve } from '../../apps/server/src/cli/up.ts'
import type { ServeDeskOptions, ServedDesk } from '../../apps/server/src/serving/serveDesk.ts'
import type { SettingName } from '../../apps/server/src/settings/settings.ts'
import { followModules } from './moduleGraph.ts'
import { replacementFor } from './replacementFor.ts'

export type FromParent = { readonly edited: string }
export type ToParent =
  | { readonly type: 'replaced'; readonly ms: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'restart' }

const root = new URL('../../', import.meta.url)
const graph = followModules((url) => url.startsWith(root.href) && !url.includes('/node_modules/'))
const { resolveSettings } = await import('../../apps/server/src/settings/resolveSettings.ts')
const { desk } = await import('../../apps/server/src/cli/up.ts')

const flags = JSON.parse(process.argv[2] ?? '{}') as Partial<Record<SettingName, unknown>>
const resolved = resolveSettings({ flags, env: process.env, file: undefined })
if (!resolved.ok) {
  process.stderr.write(`${resolved.messages.join('\n')}\n`)
  process.exit(2)
}
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { readonly version: string }

/** Loaded before what serves: it stays, with the market and the store in its hands. */
const base = graph.loaded()
const SERVE = new URL('apps/server/src/serving/serveDesk.ts', root).href
const loadServe = async (): Promise<Serve> => {
  const { serveDesk } = (await import(SERVE)) as { readonly serveDesk: Serve }
  return serveDesk
}

const send = (message: ToParent): void => void process.send?.(message)
let options: ServeDeskOptions | undefined
let served: ServedDesk | undefined

const replace = async (outdated: ReadonlySet<string>): Promise<void> => {
  const startedMs = performance.now()
  graph.outdate(outdated)
  try {
    const serve = await loadServe()
    await served?.[Symbol.asyncDispose]()
    served = undefined
    if (options !== undefined) served = await serve(options)
    send({ type: 'replaced', ms: performance.now() - startedMs })
  } catch (error) {
    send({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

// A parent that was killed cannot stop the desk any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

let queue = Promise.resolve()
process.on('message', ({ edited }: FromParent) => {
  const replacement = replacementFor(pathToFileURL(edited).href, root.href, graph, base)
  if (replacement === 'none') return
  if (replacement === 'restart') send({ type: 'restart' })
  else queue = queue.then(() => replace(replacement))
})

process.exitCode = await desk(resolved.settings, version, async () => async (init) => {
  options = init
  const serve = await loadServe()
  served = await serve(init)
  const { origin, signInLink } = served
  return { origin, signInLink, [Symbol.asyncDispose]: async () => served?.[Symbol.asyncDispose]() }
})
// The channel to the parent would keep the process alive.
if (process.connected) process.disconnect?.()
