import { Worker } from 'node:worker_threads'
import type { StudyContext } from '@gvol/analytics'
import type { Leg, ScenarioGrid, ScenarioSettings } from '@gvol/quant'
import { YOUNG_MB } from '../workers/youngMb.ts'

export type GridQuestion = {
  readonly id: number
  readonly legs: readonly Leg[]
  readonly spot: number
  readonly settings: ScenarioSettings
}
export type GridAnswer = { readonly id: number } & ({ readonly grid: ScenarioGrid } | { readonly error: string })

export type ScenarioGrids = AsyncDisposable & { readonly scenarioGrid: NonNullable<StudyContext['scenarioGrid']> }

type Waiting = { readonly resolve: (grid: ScenarioGrid) => void; readonly reject: (error: Error) => void }

/**
 * Opens a worker that computes portfolio grids: two hundred legs take longer than a live tick may be delayed. The
 * worker starts with the first request; if it ends, open requests fail and the next one starts another.
 */
export const openScenarioGrids = (): ScenarioGrids => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let requestCount = 0

  const cancel = (ended: Worker, error: Error): void => {
    if (thread !== ended) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const begun = (): Worker => {
    const begins = new Worker(new URL('./gridThread.ts', import.meta.url), {
      name: 'grids',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    begins.on('message', (answer: GridAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('grid' in answer) request?.resolve(answer.grid)
      else request?.reject(new Error(answer.error))
      // An idle thread does not keep the process alive.
      if (waiting.size === 0) begins.unref()
    })
    begins.on('error', (error) => cancel(begins, error instanceof Error ? error : new Error(String(error))))
    begins.on('exit', () => cancel(begins, new Error('The thread that computes scenarios has ended.')))
    return begins
  }

  return {
    scenarioGrid: (legs, spot, settings) =>
      new Promise((resolve, reject) => {
        thread ??= begun()
        const id = requestCount++
        waiting.set(id, { resolve, reject })
        thread.ref()
        thread.postMessage({ id, legs, spot, settings } satisfies GridQuestion)
      }),
    [Symbol.asyncDispose]: async () => {
      await thread?.terminate()
    },
  }
}
