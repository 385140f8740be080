import { expect, test } from 'vitest'
import { usualArguments } from '../../../generated/studyDocs.ts'
import type { ChartControls } from '../../chart/definition/controls.ts'
import { controlValues } from '../../chart/definition/controls.ts'
import { DEFAULT_CONTROLS } from '../../page-controls/pageControls.ts'
import { loadChart } from '../catalog.ts'
import { portfolioCharts } from './catalog.ts'

const USUAL: Readonly<Record<string, object>> = usualArguments

test.each(Object.keys(portfolioCharts) as (keyof typeof portfolioCharts)[])(
  '%s values options with the vols of the page if its study can, and offers the choice only then',
  async (id) => {
    const chart = await loadChart(id)
    const argumentsOf = (vols: ChartControls['vols']) =>
      chart.queries({ ...DEFAULT_CONTROLS, vols, own: controlValues(chart.controls, {}) } as ChartControls)
    const can = argumentsOf('mark').some(([, { study }]) => 'vols' in (USUAL[study] ?? {}))
    expect(chart.pageControls.includes('vols')).toBe(can)
    for (const vols of ['mark', 'surface'] as const)
      for (const [, ask] of argumentsOf(vols))
        expect(ask.arguments).toEqual(
          'vols' in (USUAL[ask.study] ?? {})
            ? expect.objectContaining({ vols })
            : expect.not.objectContaining({ vols }),
        )
  },
)
