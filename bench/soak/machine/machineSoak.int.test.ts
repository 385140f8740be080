import { expect, test } from 'vitest'
import { brokenLaws, machineSoakLines } from './machineSoak.ts'
import { runMachineSoak } from './runMachineSoak.ts'

/**
 * Short form that runs with all tests. Longer runs and those with several processes: `npm run soak -- --minutes 120`.
 */
const MINUTES = 3

test('after every fault of the machine no acknowledged row is lost or stored twice, and the desk recovers', async () => {
  const seed = Number(process.env.GVOL_SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`seed ${seed}`)
  const print = (line: string) => console.log(line)
  const soaked = await runMachineSoak({ minutes: MINUTES, seed, isSeveral: false, print })
  if (soaked === undefined) throw new Error('One process needs no servers.')
  console.log(machineSoakLines(soaked).join('\n'))
  expect(brokenLaws(soaked)).toEqual([])
}, 1_500_000)
