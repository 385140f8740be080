import type { Log } from '../../log.ts'
import { type FillPastOptions, fillPast, type PastProgress } from './fillPast.ts'

export type OpenPast = {
  /** From now on it is stored, in the background. */
  readonly fill: () => void
  /** How far that is; undefined before it begins and when all is there. */
  readonly progress: () => PastProgress | undefined
} & AsyncDisposable

type OpenPastOptions = Omit<FillPastOptions, 'mayStore' | 'onProgress' | 'signal'> & { readonly log: Log }

/** Begins to compute the past of a simulated market; what fails is logged. Closed, it has stopped writing. */
export const openPast = ({ log, ...options }: OpenPastOptions): OpenPast => {
  const stop = new AbortController()
  let progress: PastProgress | undefined
  const wanted = Promise.withResolvers<void>()
  const fill = async (): Promise<void> => {
    try {
      await fillPast({
        ...options,
        mayStore: wanted.promise,
        onProgress: (now) => {
          progress = now
        },
        signal: stop.signal,
      })
    } catch (error) {
      log('error', 'The past of the simulated market could not be stored.', { error })
    }
    progress = undefined
  }
  const filling = fill()
  return {
    fill: wanted.resolve,
    progress: () => progress,
    [Symbol.asyncDispose]: () => {
      stop.abort()
      return filling
    },
  }
}
