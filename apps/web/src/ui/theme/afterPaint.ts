import { flushSync } from 'react-dom'

type Listener = () => void

/** Time budget per frame, ms; the rest of a frame is left to the browser and user input. */
const BUDGET_MS = 8

export type Frames = {
  readonly request: (run: () => void) => void
  readonly nowMs: () => number
}

const pageFrames: Frames = { request: (run) => requestAnimationFrame(run), nowMs: () => performance.now() }

/**
 * Notifies many listeners of a change after the paint that shows it, a few per frame: a wall of charts is redrawn
 * without blocking user input.
 */
export const afterPaint = (frames: Frames = pageFrames) => {
  const listeners = new Set<Listener>()
  const waiting = new Set<Listener>()
  let isRunning = false
  const run = (): void => {
    const end = frames.nowMs() + BUDGET_MS
    for (const listener of waiting) {
      waiting.delete(listener)
      // Rendered synchronously, so that its cost is measured.
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
      // The first frame paints the page; the listeners start in the next.
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
