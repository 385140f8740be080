import type { Log } from '../../log/log.ts'
import { type FillHistoryOptions, type FillProgress, fillHistory } from './fillHistory.ts'

export type HistoryFill = {
  /** Starts storing in the background. */
  readonly fill: () => void
  /** Progress; undefined before it begins and when complete. */
  readonly progress: () => FillProgress | undefined
} & AsyncDisposable

type HistoryFillOptions = Omit<FillHistoryOptions, 'mayStore' | 'onProgress' | 'signal'> & { readonly log: Log }

/** Starts computing the history of a simulated market and logs failures. After disposal, nothing more is written. */
export const openHistoryFill = ({ log, ...options }: HistoryFillOptions): HistoryFill => {
  const stop = new AbortController()
  let progress: FillProgress | undefined
  const fillRequested = Promise.withResolvers<void>()
  const fill = async (): Promise<void> => {
    try {
      await fillHistory({
        ...options,
        mayStore: fillRequested.promise,
        onProgress: (now) => {
          progress = now
        },
        signal: stop.signal,
      })
    } catch (error) {
      log('error', 'The history of the simulated market could not be stored.', { error })
    }
    progress = undefined
  }
  const filling = fill()
  return {
    fill: fillRequested.resolve,
    progress: () => progress,
    [Symbol.asyncDispose]: () => {
      stop.abort()
      return filling
    },
  }
}
