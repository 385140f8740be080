import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MS_PER_DAY } from '@gvol/market'
import { z } from 'zod'

/** How much past a fresh simulated market has. */
export const PAST_DAYS = 90

export type SimulationEpoch = { readonly seed: number; readonly startMs: number }

const stored = z.object({ seed: z.number(), startMs: z.number() })

/**
 * Seed and beginning of the simulated market of a data directory. Made once: stored history and the market of today
 * are one market only if both began alike.
 *
 * @throws Error with a sentence when the directory holds the market of another seed
 */
export const simulationEpoch = (dir: string, seed: number, nowMs: number): SimulationEpoch => {
  const path = join(dir, 'market.json')
  if (!existsSync(path)) {
    const epoch = { seed, startMs: Math.floor(nowMs / MS_PER_DAY) * MS_PER_DAY - PAST_DAYS * MS_PER_DAY }
    writeFileSync(path, `${JSON.stringify(epoch)}\n`)
    return epoch
  }
  const epoch = stored.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (epoch.seed === seed) return epoch
  throw new Error(
    `The simulated market in ${dir} has seed ${epoch.seed}, not ${seed}. Keep that seed, or choose another directory with --data-dir.`,
  )
}
