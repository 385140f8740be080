import { type Leg, SCENARIO_MEASURES, scenarioGrid } from '@gvol/quant'
import { expect, test } from 'vitest'
import { openScenarioGrids } from './scenarioGrids.ts'

const smile = { a: 0.01, b: 0.05, rho: -0.3, m: 0.02, sigma: 0.2 }
const legs: readonly Leg[] = [
  { type: 'call', strike: 95_000, timeYears: 0.1, vol: 0.55, quantity: -2, forward: 90_500, isInverse: true, smile },
  { type: 'future', quantity: 1.5, forward: 90_100, fundingApr: 0.08 },
]
const settings = {
  moves: Float64Array.of(-0.1, 0, 0.1),
  days: Float64Array.of(0, 5),
  measures: SCENARIO_MEASURES,
  sticky: 'delta' as const,
  twist: 0.01,
}

test('the thread answers concurrent requests with the same grids as a direct call', async () => {
  await using grids = openScenarioGrids()
  const spots = [90_000, 80_000, 100_000]
  const answers = await Promise.all(spots.map((spot) => grids.scenarioGrid(legs, spot, settings)))
  expect(answers).toEqual(spots.map((spot) => scenarioGrid(legs, spot, settings)))
})

test('an invalid request is refused with its reason, and the next is answered', async () => {
  await using grids = openScenarioGrids()
  await expect(grids.scenarioGrid(legs, -1, settings)).rejects.toThrow('needs a spot price above 0')
  expect((await grids.scenarioGrid(legs, 90_000, settings)).prices).toHaveLength(3)
})

test('a request in progress is rejected when the thread ends, not left waiting', async () => {
  const grids = openScenarioGrids()
  const pendingGrid = grids.scenarioGrid(legs, 90_000, { ...settings, moves: new Float64Array(200_000) })
  const rejection = expect(pendingGrid).rejects.toThrow('has ended')
  await grids[Symbol.asyncDispose]()
  await rejection
})
