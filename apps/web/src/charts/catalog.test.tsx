// @vitest-environment happy-dom

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedPicture, initiallyHidden, type PlotSpec } from '@gvol/plot'
import { labelFaults } from '@gvol/plot/testing'
import type { WireAnswer } from '@gvol/wire'
import { act, isValidElement } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import { CHART_CONTROLS } from '../../generated/pageControls.ts'
import { otherControls } from '../chart/compare/otherControls.ts'
import { type ChartControls, controlValues } from '../chart/definition/controls.ts'
import { type Chart, type ChartFixture, type ComparisonData, requestsOf } from '../chart/definition/defineChart.ts'
import { plotCommands, recordingHost } from '../chart/model/recordedPlots.ts'
import { loadTable } from '../chart/view/loadTable.ts'
import { answerFromWire, type StudyAnswer } from '../data/study.ts'
import { namesOfSubject } from '../data/subject.ts'
import { DEFAULT_CONTROLS, isActing, type PageControls, pageControl } from '../page-controls/pageControls.ts'
import { colorsOf } from '../ui/plot/color.ts'
import { PlotHostContext } from '../ui/plot/PlotHost.ts'
import type { TableSpec } from '../ui/table/tableSpec.ts'
import { setTheme } from '../ui/theme/theme.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'
import { answersWithGaps, loadFixture } from './fixtures.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const NOW = Date.UTC(2026, 0, 27, 12)

const ids = Object.keys(catalog) as ChartId[]

const controlsFor = (chart: Chart, fixture: ChartFixture): ChartControls => ({
  ...DEFAULT_CONTROLS,
  ...fixture.subject,
  own: controlValues(chart.controls, fixture.controls),
})

/** Server answers reduced to the columns that the chart requests. */
const answersFrom = (
  wires: Readonly<Record<string, WireAnswer>>,
  chart: Chart,
  controls: ChartControls,
): Record<string, StudyAnswer> =>
  Object.fromEntries(
    requestsOf(chart, controls).map(([name, { columns }]) => {
      const { data, ...envelope } = wires[name]
      const requestedData = Object.fromEntries(columns.map((column) => [column, data[column]]))
      return [name, answerFromWire({ ...envelope, data: requestedData })]
    }),
  )

const emptied = (wires: Readonly<Record<string, WireAnswer>>): Record<string, WireAnswer> =>
  Object.fromEntries(
    Object.entries(wires).map(([name, wire]) => [
      name,
      { ...wire, data: Object.fromEntries(Object.keys(wire.data).map((column) => [column, []])) },
    ]),
  )

type AnyModel = PlotSpec & TableSpec<unknown> & { readonly table?: TableSpec<unknown> }

/** The model of a chart. */
const modelOf = (
  chart: Chart,
  answers: Record<string, StudyAnswer>,
  controls: ChartControls,
  comparisonData?: ComparisonData,
): AnyModel => {
  const prepared = chart.prepare(answers, controls, comparisonData)
  const view = prepared.isEmpty ? undefined : prepared.draw({ height: 240, label: '', onPick: undefined })
  const { model = {} } = (isValidElement(view) ? view.props : {}) as { readonly model?: unknown }
  // For several plots, the first represents all.
  return (Array.isArray(model) ? model[0] : model) as AnyModel
}

/** The table of a model: the model itself, or one inside it as in the chain. */
const tableOf = (model: AnyModel): TableSpec<unknown> => model.table ?? model

const reversed = (answer: StudyAnswer): StudyAnswer => ({
  ...answer,
  data: Object.fromEntries(
    Object.entries(answer.data).map(([name, column]) => [name, Array.from(column as ArrayLike<unknown>).reverse()]),
  ) as StudyAnswer['data'],
})

/** Widths and heights of panels, pixels. */
const PICTURES = [
  [350, 240],
  [460, 300],
  [700, 300],
  [1400, 420],
] as const

/** Labels of an exported plot that overlap another or are cut off at the edge. */
const exportFaults = (spec: PlotSpec, width: number, height: number): readonly string[] => {
  const drawing = { colors: colorsOf('dark'), width, height, view: { x: undefined }, hidden: initiallyHidden(spec) }
  return labelFaults(exportedPicture(spec, drawing).picture, width)
}

/** Axes of charts that show one instant. */
const OF_ONE_INSTANT = /^(strike|expiry|price|delta|days|tenor)/

/** Renders a prepared chart and draws every plot in it; returns how much was drawn. */
const renderChart = async (
  chart: Chart,
  answers: Record<string, StudyAnswer>,
  controls: ChartControls,
  theme: 'dark' | 'light',
) => {
  const prepared = chart.prepare(answers, controls)
  if (prepared.isEmpty) return undefined
  const { host, specs } = recordingHost()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  await act(async () => {
    root.render(
      <PlotHostContext value={host}>
        {prepared.draw({ height: 240, label: chart.title, onPick: undefined })}
      </PlotHostContext>,
    )
    // The table code is loaded separately.
    await loadTable()
  })
  const pictures = specs.map((spec) => plotCommands(spec, theme))
  const text = element.textContent ?? ''
  await act(async () => root.unmount())
  element.remove()
  return { pictures, text, plots: specs.length }
}

/** Folders with charts, each with the ids of its charts. */
const foldersIn = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
const CHART_FOLDERS = foldersIn(import.meta.dirname).flatMap((folder) =>
  foldersIn(join(import.meta.dirname, folder)).map((id) => ({ folder, id })),
)
const folderPath = (id: string): string => {
  const entry = CHART_FOLDERS.find((one) => one.id === id)
  return join(import.meta.dirname, entry?.folder ?? '', id)
}

test('the catalogs list exactly the chart folders, sorted', () => {
  expect(ids).toEqual(CHART_FOLDERS.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(0)
})

describe.each(ids)('%s', (id) => {
  test('its id is its folder name, and it has its texts', async () => {
    const chart = await loadChart(id)
    expect(chart.id).toBe(id)
    expect(chart.title).toMatch(/^[A-Z0-9]/)
    expect(chart.shows.length).toBeGreaterThan(20)
    expect(chart.read.length).toBeGreaterThan(20)
    expect({ ...chart }).toMatchObject(catalog[id])
  })

  test('its fixture has an answer for every request', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    const chartRequests = requestsOf(chart, controlsFor(chart, fixture))
    expect(chartRequests.length).toBeGreaterThan(0)
    for (const [name, request] of chartRequests) {
      expect(fixture.answers[name]?.study, name).toBe(request.study)
      expect(Object.keys(fixture.answers[name].data), name).toEqual(expect.arrayContaining([...request.columns]))
    }
  })

  test.each(['dark', 'light'] as const)('it draws its fixture, also with gaps, in the %s theme', async (theme) => {
    setTheme(theme)
    await vi.waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(theme === 'dark'))
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const whole = await renderChart(chart, answersFrom(fixture.answers, chart, controls), controls, theme)
    expect(whole, 'the fixture is not empty').toBeDefined()
    expect((whole?.plots ?? 0) + (whole?.text.length ?? 0), 'something is on screen').toBeGreaterThan(0)
    for (const picture of whole?.pictures ?? []) {
      expect(picture.some(({ kind }) => kind === 'path' || kind === 'rects')).toBe(true)
      expect(
        picture.flatMap((command) => (command.kind === 'text' ? [command.x, command.y] : [])).every(Number.isFinite),
      ).toBe(true)
    }
    await renderChart(chart, answersFrom(answersWithGaps(fixture), chart, controls), controls, theme)
    for (const text of id === 'own-study' ? fixture.answers.list.data.study : []) {
      const other = await loadFixture(id, { study: String(text) })
      const chosen = controlsFor(chart, other)
      const own = await renderChart(chart, answersFrom(other.answers, chart, chosen), chosen, theme)
      expect(own, `the operator’s own study ${text}`).toBeDefined()
    }
  })

  test('no label of its picture covers another or extends beyond the edge, on a phone or on a desk', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const model = modelOf(chart, answersFrom(fixture.answers, chart, controls), controls)
    if (model.series === undefined) return
    for (const [width, height] of PICTURES) expect(exportFaults(model, width, height), `${width}`).toEqual([])
    const hasCandles = model.series.some(({ kind }) => kind === 'candles')
    expect('indicators' in chart.controls, 'candles have indicators').toBe(hasCandles)
    if (!hasCandles) return
    const texts = { ...fixture.controls, indicators: 'sma5,bands5,rsi5,atr5' }
    const chosen = controlsFor(chart, { ...fixture, controls: texts })
    const plot = modelOf(chart, answersFrom(fixture.answers, chart, chosen), chosen)
    const names = plot.series.map(({ name }) => name).join()
    expect(names).toMatch(/SMA 5.*Bollinger 5.*RSI 5.*ATR 5/)
    for (const [width, height] of PICTURES) expect(exportFaults(plot, width, height), `${width}`).toEqual([])
  })

  test('it compares, or states why it cannot; a chart of one instant compares', async () => {
    const chart = await loadChart(id)
    expect(chart.pageControls.includes('compare'), 'one of the two').toBe(chart.alone === undefined)
    expect(chart.hasGhosts).toBe(chart.pageControls.includes('compare'))
    if (chart.alone !== 'span') return
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const { series, x, crosshairKey = '' } = modelOf(chart, answersFrom(fixture.answers, chart, controls), controls)
    const isOfOneInstant =
      series !== undefined && ((x.kind === 'time' && x.ahead !== undefined) || OF_ONE_INSTANT.test(crosshairKey))
    // Such an axis may also cover a time range; then the chart has a range control.
    expect(isOfOneInstant && !('range' in chart.controls)).toBe(false)
  })

  test('a comparison draws both states, and only the current one if the earlier one has no data', async () => {
    const chart = await loadChart(id)
    if (!chart.hasGhosts) return
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const answers = answersFrom(fixture.answers, chart, controls)
    const preparedWith = (then: Record<string, StudyAnswer>) =>
      modelOf(chart, answers, controls, { answers: then, controls, label: '1 w ago' })
    const both = preparedWith(answers)
    const alone = preparedWith(answersFrom(emptied(fixture.answers), chart, controls))
    if (both.series !== undefined) {
      for (const model of [both, alone]) expect(plotCommands(model, 'dark').length).toBeGreaterThan(0)
      const isGhost = (one: PlotSpec['series'][number]) =>
        one.ghostOf !== undefined || (one.kind === 'heat' && one.other !== undefined)
      expect(both.series.some(isGhost)).toBe(true)
      expect(alone.series.some(({ ghostOf }) => ghostOf !== undefined)).toBe(false)
      return
    }
    // Compared with itself the chart shows no change; without a comparison it shows none either.
    const changesOf = ({ columns, items }: TableSpec<unknown>) =>
      columns
        .filter(({ id, header }) => header === 'Δ' && id.endsWith('Change'))
        .flatMap(({ text }) => items.flatMap((item) => (item.kind === 'row' ? [text(item.row)] : [])))
    expect(new Set(changesOf(tableOf(both)).map((text) => /[1-9+−]/.test(text)))).toEqual(new Set([false]))
    expect(changesOf(tableOf(both)).some((text) => text.includes('0'))).toBe(true)
    expect(new Set(changesOf(tableOf(alone)))).toEqual(new Set(['–']))
  })

  test('rows of a comparing table have keys independent of their position', async () => {
    const chart = await loadChart(id)
    if (!chart.hasGhosts || chart.shape !== 'table') return
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const answers = answersFrom(fixture.answers, chart, controls)
    const turned = Object.entries(answers).map(([name, answer]) => [name, reversed(answer)] as const)
    const keys = (of: Record<string, StudyAnswer>) =>
      tableOf(modelOf(chart, of, controls)).items.flatMap(({ kind, key }) => (kind === 'row' ? [key] : []))
    expect(keys(Object.fromEntries(turned)).sort()).toEqual(keys(answers).sort())
  })

  test('an answer without rows is empty, not an error', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    const controls = controlsFor(chart, fixture)
    const prepared = chart.prepare(answersFrom(emptied(fixture.answers), chart, controls), controls)
    expect(prepared.isEmpty).toBe(true)
  })

  test('it draws with every value of every control', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    for (const [name, spec] of Object.entries(chart.controls)) {
      const texts =
        spec.kind === 'choice'
          ? Object.keys(spec.options)
          : spec.kind === 'toggle'
            ? ['on', 'off']
            : spec.kind === 'number'
              ? [String(spec.min), String(spec.max)]
              : spec.kind === 'find'
                ? ['b']
                : spec.kind === 'indicators'
                  ? Object.keys(spec.options)
                  : []
      for (const text of texts) {
        const controls = controlsFor(chart, { ...fixture, controls: { ...fixture.controls, [name]: text } })
        expect(requestsOf(chart, controls).length).toBeGreaterThan(0)
        await renderChart(chart, answersFrom(fixture.answers, chart, controls), controls, 'dark')
      }
    }
  })

  test('all drawing decisions are in `toModel`, which has its own test', () => {
    const folder = folderPath(id)
    expect(existsSync(join(folder, 'toModel.ts')), 'toModel.ts').toBe(true)
    const testSource = readFileSync(join(folder, 'toModel.test.ts'), 'utf8')
    expect(testSource, 'asserts something').toMatch(/expect\(/)
    expect(testSource, 'decisions are written out, not copied from what is drawn').not.toMatch(
      /toMatch(Inline|File)?Snapshot/,
    )
  })

  test('it reacts to the page controls that it declares, and to no others', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    // Values of other controls with which each control acts.
    const acting = Object.assign({}, ...chart.pageControls.map((name) => pageControl(name).actsWith ?? {}))
    const usual: ChartControls = { ...controlsFor(chart, fixture), ...acting }
    const first = Object.values(fixture.answers).flatMap(({ data }) => data.expiry ?? [])[0] as number
    const changes = {
      expiries: [first],
      dte: [8, 400],
      delta: [20, 45],
      compare: { kind: 'ago', hours: 168 },
      coin: 'ETH',
      margin: 'stable',
      span: 91,
      granularity: '4h',
      scenario: { calls: 0.5, puts: 0 },
      structure: '["buy BTC-27MAR26-100000-C"]',
      print: 'BLOCK-1',
      trades: { place: 'block', side: 'buy', sizeCoin: 1, premiumUsd: 10, strike: 90_000, without: ['level'] },
      contract: 'OTHER',
      against: 'SOL',
      method: 'naive',
      dates: [Date.UTC(2026, 0, 25), Date.UTC(2026, 0, 26)],
      expired: Date.UTC(2026, 0, 25, 8),
      equity: 250_000,
      vols: 'surface',
      formula: ['ATM7'],
    } as const
    const effect = (controls: ChartControls): string => {
      const prepared = chart.prepare(answersFrom(fixture.answers, chart, controls), controls)
      const view = prepared.isEmpty ? undefined : prepared.draw({ height: 240, label: '', onPick: undefined })
      const other = chart.hasGhosts ? otherControls(controls, NOW) : undefined
      const otherRequests = other && requestsOf(chart, other)
      return JSON.stringify([requestsOf(chart, controls), otherRequests, isValidElement(view) ? view.props : view])
    }
    expect(Object.keys(changes), 'a change is tried of every control that a chart names').toEqual(
      expect.arrayContaining([...chart.pageControls]),
    )
    const before = effect(usual)
    const subject: readonly string[] = namesOfSubject(chart.subject)
    for (const [name, value] of Object.entries(changes)) {
      // In a chart about a coin, the coin is part of the subject.
      if (subject.includes(name)) continue
      const answersTo = effect({ ...usual, [name]: value }) !== before
      expect(answersTo, name).toBe((chart.pageControls as readonly string[]).includes(name))
    }
    // A control that is hidden with other values changes nothing there.
    const plain = controlsFor(chart, fixture)
    const hidden = chart.pageControls.filter((name) => !isActing(name, plain as Partial<PageControls>))
    for (const name of hidden)
      expect(effect({ ...plain, [name]: changes[name as keyof typeof changes] }), name).toBe(effect(plain))
  })
})

test('facts about charts that are available before loading match their catalog', () => {
  const controlsByChart = Object.values(catalog).map(({ id, pageControls }) => [id, [...pageControls]])
  expect(CHART_CONTROLS).toEqual(Object.fromEntries(controlsByChart))
})
