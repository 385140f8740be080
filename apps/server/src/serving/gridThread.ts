import { parentPort } from 'node:worker_threads'
import { scenarioGrid } from '@gvol/quant'
import type { GridAnswer, GridQuestion } from './scenarioGrids.ts'

parentPort?.on('message', ({ id, legs, spot, settings }: GridQuestion) => {
  const answer = (): GridAnswer => {
    try {
      return { id, grid: scenarioGrid(legs, spot, settings) }
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) }
    }
  }
  parentPort?.postMessage(answer())
})
