// @vitest-environment happy-dom

import { SEPARATORS, setNotation, USUAL_NOTATION, zonedInstantText, zoneName, zoneText } from '@gvol/format'
import { type PlotSpec, readingAt, readingText, type SurfaceSpec, valueAt } from '@gvol/plot'
import { FIRST_VIEW, nodeReading, surfacePicture } from '@gvol/plot/mesh'
import { Children, isValidElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { studyFacts } from '../../generated/studies.ts'
import { studyDocs } from '../../generated/studyDocs.ts'
import { settingTexts } from '../chart/choices/followedSettings.ts'
import { type ChartControls, controlValues } from '../chart/definition/controls.ts'
import { type Chart, requestsOf } from '../chart/definition/defineChart.ts'
import { plotCommands } from '../chart/model/recordedPlots.ts'
import { DEFAULT_SETTINGS, type Settings } from '../data/settings/settings.ts'
import { answerFromWire, type StudyAnswer } from '../data/study.ts'
import { DEFAULT_CONTROLS } from '../page-controls/pageControls.ts'
import { colorsOf } from '../ui/plot/color.ts'
import { heatFromSurface } from '../ui/plot/surface/heatFromSurface.ts'
import type { TableSpec } from '../ui/table/tableSpec.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'
import { loadFixture } from './fixtures.ts'

const ids = Object.keys(catalog) as ChartId[]
const NONE: ReadonlySet<string> = new Set()

afterEach(() => setNotation(USUAL_NOTATION))

/** All texts of a plot: those on the canvas, which are also exported, and those of the crosshair at every position. */
const plotTexts = (spec: PlotSpec): readonly string[] => {
  const drawnTexts = plotCommands(spec, 'dark').flatMap((command) => (command.kind === 'text' ? [command.text] : []))
  const xs =
    spec.x.kind === 'category'
      ? spec.x.categories.map((_, i) => i)
      : spec.series.flatMap((series) =>
          'x' in series ? Array.from({ length: series.x.length }, (_, i) => valueAt(series.x, i) ?? 0) : [],
        )
  const rows =
    spec.y.kind === 'category' ? spec.y.categories.map((_, i) => ({ value: i, range: [0, 1] as const })) : [undefined]
  const readings = xs.flatMap((x) => rows.map((row) => readingText(readingAt(spec, x, row, NONE))))
  return [...drawnTexts, ...readings]
}

const tableTexts = (spec: TableSpec<unknown>): readonly string[] => [
  ...spec.columns.flatMap(({ group, header, unit, doc }) => [group ?? '', header, unit ?? '', doc ?? '']),
  ...spec.items.flatMap((item) =>
    item.kind === 'row'
      ? spec.columns.map(({ text }) => text(item.row))
      : item.kind === 'heading'
        ? [item.label, item.detail ?? '']
        : [item.label],
  ),
]

const surfaceTexts = (spec: SurfaceSpec): readonly string[] => {
  const readings = Array.from({ length: spec.zs.length }, (_, node) => nodeReading(spec, node) ?? [])
  const { grid, marks } = surfacePicture(spec, { colors: colorsOf('dark'), width: 640, height: 400, view: FIRST_VIEW })
  return [
    ...[...grid, ...marks].flatMap((command) => (command.kind === 'text' ? [command.text] : [])),
    ...readings.flatMap((reading) => reading.map(({ name, text }) => `${name} ${text}`)),
    ...plotTexts(heatFromSurface(spec)),
  ]
}

type Model =
  | PlotSpec
  | readonly PlotSpec[]
  | TableSpec<unknown>
  | { readonly surface: SurfaceSpec }
  | { readonly tabs: readonly { readonly name: string; readonly detail: string }[]; readonly table: TableSpec<unknown> }

const isList = (model: Model): model is readonly PlotSpec[] => Array.isArray(model)

const modelTexts = (model: Model): readonly string[] => {
  if (isList(model)) return model.flatMap(plotTexts)
  if ('columns' in model) return tableTexts(model)
  if ('table' in model) return [...model.tabs.flatMap(({ name, detail }) => [name, detail]), ...tableTexts(model.table)]
  return 'surface' in model ? surfaceTexts(model.surface) : plotTexts(model)
}

const withSettings = async (chart: Chart, settings: Settings) => {
  const fixture = await loadFixture(chart.id as ChartId)
  const controls: ChartControls = {
    ...DEFAULT_CONTROLS,
    ...fixture.subject,
    own: controlValues(chart.controls, { ...settingTexts(settings, chart.controls), ...fixture.controls }),
  }
  const answers: Record<string, StudyAnswer> = Object.fromEntries(
    Object.entries(fixture.answers).map(([name, wire]) => [name, answerFromWire(wire)]),
  )
  return { controls, answers }
}

const modelOf = async (id: ChartId, settings = DEFAULT_SETTINGS) => {
  const chart = await loadChart(id)
  const { controls, answers } = await withSettings(chart, settings)
  const prepared = chart.prepare(answers, controls)
  if (prepared.isEmpty) throw new RangeError(`the fixture of ${id} is empty`)
  const view = Children.only(prepared.draw({ height: 300, label: '', onPick: undefined }))
  if (!isValidElement<{ model: Model }>(view)) throw new RangeError(`${id} draws no view`)
  return { model: view.props.model, texts: [...modelTexts(view.props.model), prepared.headline ?? ''] }
}

/**
 * Swaps decimal and group separators: `1,234.5` and `1.234,5`. Spaces stand for group separators in tables that use
 * them.
 */
const exchanged = (text: string): string => text.replaceAll(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'))

describe.each(ids)('%s', (id) => {
  test('writes every number in the notation of the user: axes, crosshair, tables, exported picture', async () => {
    const usual = (await modelOf(id)).texts
    setNotation({ ...USUAL_NOTATION, ...SEPARATORS['point-comma'] })
    const others = (await modelOf(id)).texts
    expect(usual.length).toBeGreaterThan(5)
    expect(others).toEqual(usual.map(exchanged))
    if (usual.some((text) => /\d[.,]\d/.test(text))) expect(others).not.toEqual(usual)
  })
})

/**
 * Columns affected by the conventions for risk reversals and butterflies, by name; studies without such columns may
 * have them in rows.
 */
const WING = /^(rr|fly|skew)|Rr|Fly|Skew/

describe('a chart with a control that a setting covers follows the setting', () => {
  const STREET: Settings = { ...DEFAULT_SETTINGS, skewSign: 'put-minus-call', butterfly: 'halved', units: 'usd' }

  test.each(ids)('%s', async (id) => {
    const chart = await loadChart(id)
    const { own } = (await withSettings(chart, STREET)).controls
    const settingValues: Readonly<Record<string, string>> = {
      sign: 'put-minus-call',
      butterfly: 'halved',
      units: 'usd',
    }
    for (const name of Object.keys(chart.controls).filter((control) => control in settingValues))
      expect(own[name], name).toBe(settingValues[name])
  })

  test.each(ids)('%s requests its studies with the conventions that its controls show', async (id) => {
    const chart = await loadChart(id)
    const { controls } = await withSettings(chart, STREET)
    for (const [, { study, arguments: args, columns }] of requestsOf(chart, controls)) {
      const requestArguments = args as Readonly<Record<string, unknown>>
      const conventions = (['sign', 'butterfly'] as const).filter((name) => name in studyFacts[study].arguments)
      // A chart with such columns must have the matching controls; a chart that reads only other columns of the study
      // needs none.
      const named = studyDocs[study].columns.filter(({ name }) => WING.test(name))
      const readsNone = named.length > 0 && !columns.some((name) => WING.test(name))
      if (!conventions.some((name) => name in requestArguments || (!readsNone && name in chart.controls))) continue
      for (const name of conventions) expect(requestArguments[name], name).toBe(controls.own[name] ?? 'a control')
    }
  })

  test.each([
    ['metrics', ['RR 25Δ', 'Fly 25Δ', 'σ(25Δ call) + σ(25Δ put) − 2·σ(ATM)'], ['P − C 25Δ', '½ fly 25Δ']],
    ['skew', ['Risk reversal, call − put · vol points'], ['Risk reversal, put − call · vol points']],
    ['constant-maturity-skew', ['Risk reversal, call − put · vol points'], ['Risk reversal, put − call · vol points']],
  ] as const)('%s names its sign and its butterfly', async (id, market, street) => {
    expect((await modelOf(id)).texts).toEqual(expect.arrayContaining([...market]))
    expect((await modelOf(id, STREET)).texts).toEqual(expect.arrayContaining([...street]))
  })
})

describe('with another time zone', () => {
  beforeEach(() => setNotation({ ...USUAL_NOTATION, zone: 'Asia/Kolkata' }))

  test.each(ids)('%s writes instants in that zone, with its name, and expiries in their own', async (id) => {
    const { model, texts } = await modelOf(id)
    if (!('x' in model) || model.kind !== 'plot' || model.x.kind !== 'time') return
    const first = model.series.flatMap((series) => ('x' in series ? [valueAt(series.x, 0) ?? 0] : []))[0]
    if (model.x.ticks || (model.x.kind === 'time' && model.x.ahead)) return expect(texts).not.toContain(zoneName())
    expect(texts).toContain(zoneName())
    expect(texts.join('\n')).toContain(`${zonedInstantText(first)} ${zoneText(first)}`)
  })
})
