import { expect, test } from 'vitest'
import { brokenLaws, machineSoakLines } from './machineSoak.ts'
import { runMachineSoak } from './runMachineSoak.ts'

/** The form of each run of all tests. Longer ones and those of several processes are a command: `npm run soak -- --minutes 120`. */
const MINUTES = 3

test('whatever befalls the machine, nothing acknowledged is lost, nothing doubled, and the desk comes back', async () => {
  const seed = Number(process.env.GVOL_SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`seed ${seed}`)
  const tell = (line: string) => console.log(line)
  const soaked = await runMachineSoak({ minutes: MINUTES, seed, isSeveral: false, tell })
  if (soaked === undefined) throw new Error('One process needs no servers.')
  console.log(machineSoakLines(soaked).join('\n'))
  expect(brokenLaws(soaked)).toEqual([])
}, 1_500_000)
