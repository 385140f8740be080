import type { ChartFixture } from './_kit/defineChart.ts'
import { type ChartId, folderOf } from './catalog.ts'

/** Loads a chart's example, which the gallery, the picker of boards and the tests draw. */
export const loadFixture = async (id: ChartId): Promise<ChartFixture> => {
  const { default: fixture } = (await import(`./${folderOf[id]}/${id}/fixture.json`)) as {
    readonly default: ChartFixture
  }
  return fixture
}
