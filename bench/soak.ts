import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Ground } from './ground.ts'
import { runSoak } from './soak/runSoak.ts'
import { pictureOf, soakLines } from './soak/soakReport.ts'

const MINUTES = 20

const soakOf =
  (picture: string, hasTroubles: boolean) =>
  async ({ minutes = MINUTES }: Ground): Promise<readonly string[]> => {
    const soaked = await runSoak(minutes, hasTroubles)
    const lines = soakLines(soaked)
    writeFileSync(resolve(import.meta.dirname, picture), pictureOf(soaked))
    await soaked.close()
    return [...lines, '', `![Memory and lag over the minutes](${picture})`]
  }

/** Soak test of all simulated venues at five times their pace: lost data, memory growth, delay. */
export const soak = soakOf('soak.svg', false)
/** The same while faults are injected at the venues one after another. */
export const soakFaults = soakOf('soak-faults.svg', true)
