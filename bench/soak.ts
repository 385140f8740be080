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

/** All simulated venues at five times their pace: is anything lost, does memory grow, how late is the desk? */
export const soak = soakOf('soak.svg', false)
/** The same while one trouble after another befalls the venues. */
export const soakFaults = soakOf('soak-faults.svg', true)
