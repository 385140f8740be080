import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DrawPicture, PanelToDraw } from '@gvol/api'
import { MS_PER_SECOND } from '@gvol/market'
import type { Log } from '../log.ts'
import { YOUNG_MB } from '../parts/youngMb.ts'
import type { DrawAnswer, DrawQuestion } from './drawn.ts'

type DrawnWell = Extract<DrawAnswer, { readonly png: unknown }>
export type DrawnPicture =
  | ({ readonly ok: true } & Omit<DrawnWell, 'id'>)
  | { readonly ok: false; readonly reason: 'busy' | 'failed' | 'not-built' }

export type Pictures = AsyncDisposable & {
  readonly draw: (panels: readonly PanelToDraw[], size: DrawQuestion['size']) => Promise<DrawnPicture>
  /** The same for the API, which wants the picture alone. */
  readonly drawPicture: DrawPicture
}

/** Pictures under way and waiting; more are told to come back. */
const MOST = 16
/** What takes longer hangs: the thread is ended with all that waits for it. */
const PATIENCE_MS = 20 * MS_PER_SECOND

type Waiting = {
  readonly resolve: (drawn: DrawnPicture) => void
  readonly timer: ReturnType<typeof setTimeout>
}

const FAILED = { ok: false, reason: 'failed' } as const

/**
 * Draws panels as PNG with the charts of the web app, in a thread of its own: the loop that answers never waits for a
 * drawing. The thread begins with the first picture; one that ends or hangs fails those under way, the next begins another.
 *
 * @param module  file of the built charts
 */
export const openPictures = ({ module, log }: { readonly module: string; readonly log: Log }): Pictures => {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let asked = 0

  const giveUp = (ended: Worker, error: Error): void => {
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
      // It draws what strangers ask for: nothing of the desk's settings and secrets is with it.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    begins.on('message', (answer: DrawAnswer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      clearTimeout(asker?.timer)
      if ('png' in answer) {
        for (const { title, fault } of answer.panels)
          if (fault !== undefined) log('error', 'A chart could not be drawn as a picture.', { title, error: fault })
        asker?.resolve({ ok: true, ...answer })
      } else {
        log('error', 'A picture could not be drawn.', { error: answer.error })
        asker?.resolve(FAILED)
      }
      // An idle thread keeps no process alive.
      if (waiting.size === 0) begins.unref()
    })
    begins.on('error', (error) => giveUp(begins, error instanceof Error ? error : new Error(String(error))))
    begins.on('exit', () => giveUp(begins, new Error('it ended by itself')))
    return begins
  }
  const draw: Pictures['draw'] = async (panels, size) => {
    if (waiting.size >= MOST) return { ok: false, reason: 'busy' }
    if (!existsSync(module)) return { ok: false, reason: 'not-built' }
    return new Promise((resolve) => {
      const own = thread ?? begun()
      thread = own
      const id = asked++
      const hangs = () => {
        giveUp(own, new Error(`a picture was not drawn within ${PATIENCE_MS / MS_PER_SECOND} s`))
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
      const drawn = await draw(panels, size)
      return drawn.ok ? { ok: true, png: drawn.png } : drawn
    },
    [Symbol.asyncDispose]: async () => {
      await thread?.terminate()
    },
  }
}
