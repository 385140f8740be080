import type { PlotSpec, SurfaceSpec, Values } from '@gvol/plot'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { controlValues } from '../../apps/web/src/chart/definition/controls.ts'
import { recordingHost } from '../../apps/web/src/chart/model/recordedPlots.ts'
import { type ChartId, catalog, loadChart } from '../../apps/web/src/charts/catalog.ts'
import { loadFixture } from '../../apps/web/src/charts/fixtures.ts'
import { answerFromWire } from '../../apps/web/src/data/study.ts'
import { withCoins } from '../../apps/web/src/data/subject.ts'
import { DEFAULT_CONTROLS } from '../../apps/web/src/page-controls/pageControls.ts'
import { PlotHostContext } from '../../apps/web/src/ui/plot/PlotHost.ts'

/** Time for charts to mount and pass on their plots, ms. */
const MOUNTED_MS = 300

const specOf = async (id: ChartId): Promise<PlotSpec | undefined> => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const answers = Object.fromEntries(
    Object.entries(fixture.answers).map(([name, wire]) => [name, answerFromWire(wire)]),
  )
  const prepared = chart.prepare(answers, {
    ...DEFAULT_CONTROLS,
    ...withCoins(fixture.subject),
    own: controlValues(chart.controls, fixture.controls),
  })
  if (prepared.isEmpty) return undefined
  const { host, specs } = recordingHost()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const view = prepared.draw({ height: 240, label: id, onPick: undefined })
  root.render(createElement(PlotHostContext, { value: host }, view))
  await new Promise((resolve) => setTimeout(resolve, MOUNTED_MS))
  root.unmount()
  element.remove()
  return specs[0]
}

/** Plot specs that catalog charts build from their fixtures, by id. */
export const chartSpecs = async (): Promise<readonly (readonly [id: string, spec: PlotSpec])[]> => {
  const all = await Promise.all((Object.keys(catalog) as ChartId[]).map(async (id) => [id, await specOf(id)] as const))
  return all.flatMap(([id, spec]) => (spec ? [[id, spec] as const] : []))
}

/** Three lines with the minutes of five and a half weeks. */
export const longSpec = (points = 55_550): PlotSpec => {
  const x = Float64Array.from({ length: points }, (_, i) => Date.UTC(2026, 0, 1) + i * 60_000)
  let seed = 7
  const noise = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648 - 0.5
  }
  const walk = (from: number) => {
    let at = from
    return Float64Array.from(x, () => (at += noise() * 0.002))
  }
  const line = (id: string, color: 'call' | 'put' | 'accent', from: number) =>
    ({ kind: 'line', id, name: id, color, x, y: walk(from) }) as const
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series: [line('call', 'call', 0.5), line('put', 'put', 0.55), line('atm', 'accent', 0.6)],
  }
}

/** A smile at 60 deltas of 30 expiries: more than any venue lists. */
export const surfaceSpec = (): SurfaceSpec => {
  const xs = Array.from({ length: 60 }, (_, i) => (i + 1) / 61)
  const ys = Array.from({ length: 30 }, (_, i) => 1.22 ** i)
  return {
    kind: 'surface',
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' } },
    y: { kind: 'log', name: 'Expiry', unit: '', format: { kind: 'days' } },
    z: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    xs,
    ys,
    zs: ys.flatMap((days) => xs.map((x) => 0.4 + (x - 0.5) ** 2 / days ** 0.2)),
  }
}

const moved = (values: Values, by: number): Values =>
  Array.from({ length: values.length }, (_, i) => {
    const value = values[i]
    return value === null || value === undefined ? null : value * by
  })

/** The same plot one tick later: the same x, every value changed slightly. */
export const ticked = (spec: PlotSpec, by: number): PlotSpec => ({
  ...spec,
  series: spec.series.map((series) => {
    const next: Record<string, unknown> = { ...series }
    for (const column of ['y', 'low', 'high', 'values'])
      if (column in next && next[column] !== undefined) next[column] = moved(next[column] as Values, by)
    return next as typeof series
  }),
})
