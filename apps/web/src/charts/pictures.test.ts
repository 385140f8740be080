// @vitest-environment happy-dom

import { exportedPicture, initiallyHidden, type PlotSpec, pictureOf, plotGeometry, visibleYRange } from '@gvol/plot'
import { labelFaults } from '@gvol/plot/testing'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { type ChartControls, type ControlTexts, controlValues } from '../chart/definition/controls.ts'
import type { Chart, ChartFixture } from '../chart/definition/defineChart.ts'
import { cellWidth } from '../chart/model/tableColumns/columns.ts'
import { answerFromWire } from '../data/study.ts'
import { DEFAULT_CONTROLS } from '../page-controls/pageControls.ts'
import { colorsOf } from '../ui/plot/color.ts'
import { columnWidth, type TableSpec } from '../ui/table/tableSpec.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'
import { loadFixture } from './fixtures.ts'

const ids = (Object.keys(catalog) as ChartId[]).filter((id) => catalog[id].shape === 'plot')
const tables = (Object.keys(catalog) as ChartId[]).filter((id) => catalog[id].shape === 'table')

/** A phone, pixels: the usual options of all controls are drawn in every size by the test of the catalog. */
const PHONE = [350, 240] as const
const DESK = [700, 300] as const

/** What a chart draws with the texts of its controls. */
const modelWith = async (chart: Chart, texts: ControlTexts): Promise<unknown> =>
  modelOfFixture(chart, await loadFixture(chart.id as ChartId, texts), texts)

const modelOfFixture = (chart: Chart, fixture: ChartFixture, texts: ControlTexts): unknown => {
  const controls: ChartControls = {
    ...DEFAULT_CONTROLS,
    ...fixture.subject,
    own: controlValues(chart.controls, texts),
  }
  const answers = Object.fromEntries(
    Object.entries(fixture.answers).map(([name, wire]) => [name, answerFromWire(wire)]),
  )
  const prepared = chart.prepare(answers, controls)
  const view = prepared.isEmpty ? undefined : prepared.draw({ height: 240, label: '', onPick: undefined })
  return ((isValidElement(view) ? view.props : {}) as { readonly model?: unknown }).model
}

const plotsOf = (model: unknown): readonly PlotSpec[] =>
  (Array.isArray(model) ? model : [model]).filter((one): one is PlotSpec => one?.kind === 'plot')

const plotsWith = async (chart: Chart, texts: ControlTexts): Promise<readonly PlotSpec[]> =>
  plotsOf(await modelWith(chart, texts))

/** The usual texts of the controls, and each other option of one control. */
const everyOption = (chart: Chart): readonly ControlTexts[] => [
  {},
  ...Object.entries(chart.controls).flatMap(([name, control]) =>
    control.kind === 'choice'
      ? Object.keys(control.options).flatMap((option) => (option === control.fallback ? [] : [{ [name]: option }]))
      : [],
  ),
]

const drawing = (spec: PlotSpec, theme: 'dark' | 'light', [width, height]: readonly [number, number]) => ({
  colors: colorsOf(theme),
  width,
  height,
  view: { x: undefined },
  hidden: initiallyHidden(spec),
})

const scaleFaults = ({ x, y, references = [], series }: PlotSpec, texts: ControlTexts): readonly string[] => {
  const strikes = [x, y].find(({ name }) => name === 'Strike')
  if (strikes === undefined || strikes.kind === 'linear' || strikes.kind === 'log') return []
  const isHeat = series.some(({ kind }) => kind === 'heat')
  return [
    ...(texts.strikes === 'even' || (strikes.kind === 'category' && strikes.isToScale)
      ? []
      : ['strikes are not to scale']),
    ...(isHeat && !references.some(({ label }) => label === 'Spot') && !series.some(({ id }) => id === 'index')
      ? ['no mark at spot']
      : []),
  ]
}

/** Strikes of a heat map that are farther from spot than a quarter of it. */
const farStrikes = ({ x, y, references = [], series }: PlotSpec): readonly string[] => {
  const strikes = [x, y].find(({ name }) => name === 'Strike')
  const at = references.find(({ label }) => label === 'Spot')?.at
  if (!series.some(({ kind }) => kind === 'heat') || strikes?.kind !== 'category' || at === undefined) return []
  const values = strikes.values ?? []
  const from = Math.min(Math.max(Math.floor(at), 0), values.length - 2)
  const spot = (values[from] ?? 0) + (at - from) * ((values[from + 1] ?? 0) - (values[from] ?? 0))
  return values.flatMap((strike) => (Math.abs(strike / spot - 1) > 0.255 ? [`strike ${strike} is far from spot`] : []))
}

/** Words in the row of titles of a picture. */
const titleWords = (spec: PlotSpec): readonly string[] =>
  pictureOf(spec, drawing(spec, 'dark', PHONE)).grid.flatMap((one) =>
    one.kind === 'text' && one.y < 10 ? [one.text] : [],
  )

const pictureFaults = (spec: PlotSpec): readonly string[] => {
  const { picture } = exportedPicture(spec, drawing(spec, 'light', PHONE))
  const isHeat = spec.series.some(({ kind }) => kind === 'heat')
  return [
    ...labelFaults(picture, PHONE[0]),
    ...(isHeat && titleWords(spec).length < 2 ? ['colors without a key'] : []),
    ...[spec.y, spec.y2].flatMap((axis) =>
      axis?.name === 'Correlation' && axis.kind === 'linear' && (axis.min ?? axis.max) !== undefined
        ? ['an axis of correlations with fixed ends']
        : [],
    ),
  ]
}

/** The same plot with one observation at a hundred times the largest distance from zero. */
const withOutlier = (spec: PlotSpec, id: string): PlotSpec => ({
  ...spec,
  series: spec.series.map((one) => {
    if (one.id !== id || (one.kind !== 'points' && one.kind !== 'scatter')) return one
    const y = Array.from(one.y)
    const most = Math.max(...y.map((value) => Math.abs(value ?? 0)))
    const first = y.findIndex((value) => value !== null)
    return { ...one, y: y.map((value, i) => (i === first ? most * 100 : value)) }
  }),
})

const distinctValues = (y: ArrayLike<number | null>): number =>
  new Set(Array.from(y).filter((one) => one !== null)).size

/** What is wrong with the scale of a plot once one of its prints is far from all others. */
const outlierFaults = (spec: PlotSpec): readonly string[] => {
  const prints = spec.series.find(
    (one) =>
      (one.kind === 'points' || one.kind === 'scatter') &&
      !one.isRight &&
      one.mostReach === undefined &&
      distinctValues(one.y) >= 25,
  )
  if (prints === undefined || spec.y.kind !== 'linear') return []
  const plain = { ...spec, initiallyVisible: [prints.id], series: [prints] }
  const far = withOutlier(plain, prints.id)
  const heightOf = (one: PlotSpec) => {
    const [low, high] = visibleYRange(one, plotGeometry(one, drawing(one, 'dark', DESK)).xRange)
    return high - low
  }
  const counted = pictureOf(far, drawing(far, 'dark', DESK)).marks.some(
    (one) => one.kind === 'text' && /^\d+ (above|below), /.test(one.text),
  )
  return [
    ...(heightOf(far) > 2 * heightOf(plain) ? ['one print sets the scale'] : []),
    ...(counted ? [] : ['a print outside of the scale is not counted']),
  ]
}

test.each(ids)(
  '%s: strikes are to scale near the money, colors have a legend, no label covers another, one far print does not set the scale; with every control',
  async (id) => {
    const chart = await loadChart(id)
    const faults: string[] = []
    for (const texts of everyOption(chart))
      for (const spec of await plotsWith(chart, texts)) {
        const isUsual = Object.keys(texts).length === 0
        const all = [
          ...scaleFaults(spec, texts),
          ...(texts.strikes === undefined && texts.range === undefined ? farStrikes(spec) : []),
          ...pictureFaults(spec),
          ...(isUsual ? outlierFaults(spec) : []),
        ]
        faults.push(...all.map((fault) => `${JSON.stringify(texts)}: ${fault}`))
      }
    expect([...new Set(faults)].join('\n')).toBe('')
  },
)

/** Columns that name a venue or an instrument. */
const WHOLE = /venue|exchange|instrument|contract/i

test.each(tables)('%s: the name of a venue or an instrument is never truncated', async (id) => {
  const model = (await modelWith(await loadChart(id), {})) as TableSpec<unknown> & { table?: TableSpec<unknown> }
  const { columns, items } = model.table ?? model
  const cut = columns
    .filter((column) => WHOLE.test(column.id) && column.align === 'left')
    .flatMap((column) =>
      items.flatMap((item) => {
        const text = item.kind === 'row' ? column.text(item.row) : ''
        return columnWidth(column) < cellWidth(text) ? [`${column.id}: ${text}`] : []
      }),
    )
  expect(cut).toEqual([])
})

/** The last quarter of the rows of answers over time has its values, the earlier ones have none where that may be. */
const youngAnswers = ({ answers, nullable }: ChartFixture): ChartFixture['answers'] =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const at = answer.data.at as readonly (number | null)[] | undefined
      if (at === undefined) return [name, answer]
      const times = at.map((one) => one ?? 0).toSorted((a, b) => a - b)
      const sinceMs = times[Math.floor(times.length * 0.75)] ?? 0
      const young = nullable[name].map((column) => [
        column,
        answer.data[column].map((value, row) => ((at[row] ?? 0) < sinceMs ? null : value)),
      ])
      return [name, { ...answer, data: { ...answer.data, ...Object.fromEntries(young) } }]
    }),
  )

/** Instants at which a series has a value in any of its columns. */
const valuedAt = (series: PlotSpec['series'][number]): readonly number[] => {
  const { x, ...columns } = series as unknown as { readonly x?: ArrayLike<number> } & Record<string, unknown>
  if (x === undefined) return []
  const values = Object.values(columns).filter((one): one is ArrayLike<unknown> => {
    const isColumn = Array.isArray(one) || ArrayBuffer.isView(one)
    return isColumn && (one as unknown as ArrayLike<unknown>).length === x.length
  })
  return Array.from(x).filter((_, i) => values.some((one) => typeof one[i] === 'number' && !Number.isNaN(one[i])))
}

/** Share of a plot over time that is empty before its first value; 0 for other plots and for a single instant. */
const emptyShare = (spec: PlotSpec): number => {
  if (spec.x.kind !== 'time' || spec.x.ahead !== undefined || spec.x.ticks !== undefined) return 0
  const instants = spec.series.flatMap(valuedAt)
  if (new Set(instants).size < 2) return 0
  const [from, to] = plotGeometry(spec, drawing(spec, 'dark', DESK)).xRange
  return (Math.min(...instants) - from) / (to - from)
}

test.each(ids)('%s: a time window with data at its end only is reduced to the available data', async (id) => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const specs = plotsOf(modelOfFixture(chart, { ...fixture, answers: youngAnswers(fixture) }, {}))
  for (const spec of specs) expect(emptyShare(spec)).toBeLessThan(0.12)
})
