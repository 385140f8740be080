import { flushSync } from 'react-dom'

type Listener = () => void

/** What may be spent on each frame; the rest of it belongs to the browser and to the reader. */
const BUDGET_MS = 8

export type Frames = {
  readonly request: (run: () => void) => void
  readonly nowMs: () => number
}

const pageFrames: Frames = { request: (run) => requestAnimationFrame(run), nowMs: () => performance.now() }

/**
 * Tells many listeners of a change after the paint that shows it, a few in each frame: a wall of charts is drawn anew
 * without holding up what the reader does next.
 */
export const afterPaint = (frames: Frames = pageFrames) => {
  const listeners = new Set<Listener>()
  const waiting = new Set<Listener>()
  let isRunning = false
  const run = (): void => {
    const end = frames.nowMs() + BUDGET_MS
    for (const listener of waiting) {
      waiting.delete(listener)
      // Rendered here and now, so that its cost counts.
      flushSync(listener)
      if (frames.nowMs() >= end) break
    }
    isRunning = waiting.size > 0
    if (isRunning) frames.request(run)
  }
  return {
    tell: (): void => {
      for (const listener of listeners) waiting.add(listener)
      if (isRunning || waiting.size === 0) return
      isRunning = true
      // The first frame paints the page; the next begins with what it has left over.
      frames.request(() => frames.request(run))
    },
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        waiting.delete(listener)
      }
    },
  }
}
