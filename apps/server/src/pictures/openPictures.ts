import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DrawPicture, PanelToDraw } from '@gvol/api'
import { MS_PER_SECOND } from '@gvol/time'
import type { Log } from '../log/log.ts'
import { YOUNG_MB } from '../workers/youngMb.ts'
import type { DrawAnswer, DrawQuestion } from './drawMessages.ts'

type DrawSuccess = Extract<DrawAnswer, { readonly png: unknown }>
export type DrawResult =
  | ({ readonly ok: true } & Omit<DrawSuccess, 'id'>)
  | { readonly ok: false; readonly reason: 'busy' | 'failed' | 'not-built' }

export type Pictures = AsyncDisposable & {
  readonly draw: (panels: readonly PanelToDraw[], size: DrawQuestion['size']) => Promise<DrawResult>
  /** Draws for the API, which needs only the picture. */
  readonly drawPicture: DrawPicture
}

/** Maximum pictures in progress and queued; further requests are refused as busy. */
const MAX_PICTURES = 16
/** A drawing that takes longer is considered hung: the thread is terminated with everything queued, ms. */
const PATIENCE_MS = 20 * MS_PER_SECOND

type Waiting = {
  readonly resolve: (result: DrawResult) => void
  readonly timer: ReturnType<typeof setTimeout>
}

const FAILED = { ok: false, reason: 'failed' } as const

/**
 * Opens a drawing service that renders panels as PNG with the web app's charts in a worker, so that requests are never
 * delayed. The worker starts with the first picture; if it ends or hangs, pictures in progress fail and the next
 * request starts another.
 *
 * @param module  file of the built charts
 */
export const openPictures = ({ module, log }: { readonly module: string; readonly log: Log }): Pictures => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let requestCount = 0

  const cancel = (ended: Worker, error: Error): void => {
    if (thread !== ended) return
    thread = undefined
    if (waiting.size > 0) log('error', 'The thread that draws pictures has ended.', { error })
    for (const { resolve, timer } of waiting.values()) {
      clearTimeout(timer)
      resolve(FAILED)
    }
    waiting.clear()
  }
  const begun = (): Worker => {
    const begins = new Worker(new URL('./pictureThread.ts', import.meta.url), {
      name: 'pictures',
      workerData: { module: pathToFileURL(module).href },
      // It draws untrusted input, so it gets none of the desk's environment.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    begins.on('message', (answer: DrawAnswer) => {
      const request = waiting.get(answer.id)
      waiting.delete(answer.id)
      clearTimeout(request?.timer)
      if ('png' in answer) {
        for (const { title, fault } of answer.panels)
          if (fault !== undefined) log('error', 'A chart could not be drawn as a picture.', { title, error: fault })
        request?.resolve({ ok: true, ...answer })
      } else {
        log('error', 'A picture could not be drawn.', { error: answer.error })
        request?.resolve(FAILED)
      }
      // An idle thread does not keep the process alive.
      if (waiting.size === 0) begins.unref()
    })
    begins.on('error', (error) => cancel(begins, error instanceof Error ? error : new Error(String(error))))
    begins.on('exit', () => cancel(begins, new Error('it ended by itself')))
    return begins
  }
  const draw: Pictures['draw'] = async (panels, size) => {
    if (waiting.size >= MAX_PICTURES) return { ok: false, reason: 'busy' }
    if (!existsSync(module)) return { ok: false, reason: 'not-built' }
    return new Promise((resolve) => {
      const own = thread ?? begun()
      thread = own
      const id = requestCount++
      const hangs = () => {
        cancel(own, new Error(`a picture was not drawn within ${PATIENCE_MS / MS_PER_SECOND} s`))
        void own.terminate()
      }
      waiting.set(id, { resolve, timer: setTimeout(hangs, PATIENCE_MS) })
      own.ref()
      own.postMessage({ id, panels, size } satisfies DrawQuestion)
    })
  }
  return {
    draw,
    drawPicture: async (panels, size) => {
      const result = await draw(panels, size)
      return result.ok ? { ok: true, png: result.png } : result
    },
    [Symbol.asyncDispose]: async () => {
      await thread?.terminate()
    },
  }
}
