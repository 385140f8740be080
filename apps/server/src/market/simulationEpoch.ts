import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { z } from 'zod'

/** Days of history in a new simulated market. */
export const HISTORY_DAYS = 90

export type SimulationEpoch = { readonly seed: number; readonly startMs: number }

const stored = z.object({ seed: z.number(), startMs: z.number() })

/**
 * Seed and start of a data directory's simulated market. Created once, because stored history and the live market only
 * match if both began alike.
 *
 * @throws Error with a sentence when the directory has a market with another seed
 */
export const simulationEpoch = (dir: string, seed: number, nowMs: number): SimulationEpoch => {
  const path = join(dir, 'market.json')
  if (!existsSync(path)) {
    const epoch = { seed, startMs: dayStartMs(nowMs) - HISTORY_DAYS * MS_PER_DAY }
    writeFileSync(path, `${JSON.stringify(epoch)}\n`)
    return epoch
  }
  const epoch = stored.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (epoch.seed === seed) return epoch
  throw new Error(
    `The simulated market in ${dir} has seed ${epoch.seed}, not ${seed}. Use that seed, or choose another directory with --data-dir.`,
  )
}
