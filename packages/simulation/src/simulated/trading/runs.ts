import { MS_PER_MINUTE } from '@gvol/time'
import { uniform } from '../../random.ts'
import { chosenRow } from '../listing/instrumentWeights.ts'

/** A trader working an order in one option: trades of one side within the hour. */
export type Run = {
  readonly row: number
  readonly isBuy: boolean
  /** Instants of its trades, ascending. */
  readonly atMs: readonly number[]
  /** Size of each relative to a typical trade. */
  readonly sizes: readonly number[]
}

const STREAM = { time: 421, row: 422, side: 423, length: 424, wait: 425, size: 426 }
const RUNS = 12
const PRINTS = { least: 8, most: 24 }
const LONGEST_WAIT_MS = 4 * MS_PER_MINUTE

/**
 * Returns the runs of a trading day.
 *
 * @param options.weights  cumulative weights of the options
 * @param options.timeOf   instants distributed over the day by activity
 * @param options.endMs    the end of the day; later trades are left out
 */
export const runsOfDay = (options: {
  readonly seed: number
  readonly day: number
  readonly weights: Float64Array
  readonly timeOf: (part: number) => number
  readonly endMs: number
}): readonly Run[] => {
  const { seed, day, weights, timeOf, endMs } = options
  return Array.from({ length: RUNS }, (_, turn): Run => {
    const draw = (stream: number, step = 0): number => uniform(seed, stream, day, turn * 100 + step)
    const length = PRINTS.least + Math.floor(draw(STREAM.length) * (PRINTS.most - PRINTS.least))
    const atMs: number[] = []
    let at = timeOf(draw(STREAM.time))
    for (let step = 0; step < length && at < endMs; step++) {
      atMs.push(at)
      at += Math.ceil(draw(STREAM.wait, step) * LONGEST_WAIT_MS)
    }
    return {
      row: chosenRow(weights, draw(STREAM.row)),
      isBuy: draw(STREAM.side) < 0.5,
      atMs,
      sizes: atMs.map((_, step) => 0.5 + 2 * draw(STREAM.size, step)),
    }
  })
}
