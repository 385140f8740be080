// @vitest-environment happy-dom

import { readdirSync } from 'node:fs'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test, vi } from 'vitest'
import { answerFromWire, type StudyAnswer, type WireAnswer } from '../data/study.ts'
import { DEFAULT_CONTROLS } from '../page-controls/_kit/pageControls.ts'
import { PlotHostContext } from '../ui/plot/PlotHost.ts'
import { setTheme } from '../ui/theme/theme.ts'
import { type ChartControls, controlValues } from './_kit/controls.ts'
import { type Chart, type ChartFixture, requestsOf } from './_kit/defineChart.ts'
import { drawnOf, recordingHost } from './_kit/recordedPlots.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const ids = Object.keys(catalog) as ChartId[]

const controlsFor = (chart: Chart, fixture: ChartFixture): ChartControls => ({
  exchange: fixture.exchange,
  symbol: fixture.symbol,
  ...DEFAULT_CONTROLS,
  own: controlValues(chart.controls, fixture.controls ?? {}),
})

const answersFrom = (wires: Readonly<Record<string, WireAnswer>>): Record<string, StudyAnswer> =>
  Object.fromEntries(Object.entries(wires).map(([name, wire]) => [name, answerFromWire(wire)]))

const emptied = (wires: Readonly<Record<string, WireAnswer>>): Record<string, WireAnswer> =>
  Object.fromEntries(
    Object.entries(wires).map(([name, wire]) => [
      name,
      { ...wire, data: Object.fromEntries(Object.keys(wire.data).map((column) => [column, []])) },
    ]),
  )

/** Renders what `prepare` gives and draws every plot in it; returns how much was on screen. */
const drawn = async (
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
  })
  const pictures = specs.map((spec) => drawnOf(spec, theme))
  const text = element.textContent ?? ''
  await act(async () => root.unmount())
  element.remove()
  return { pictures, text, plots: specs.length }
}

test('the catalog lists exactly the chart folders, sorted', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_kit')
    .map(({ name }) => name)
    .sort()
  expect(ids).toEqual(folders)
  expect(ids.length).toBeGreaterThan(0)
})

describe.each(ids)('%s', (id) => {
  test('its id is its folder, its words are there', async () => {
    const chart = await loadChart(id)
    expect(chart.id).toBe(id)
    expect(chart.title).toMatch(/^[A-Z0-9]/)
    expect(chart.explain.shows.length).toBeGreaterThan(20)
    expect(chart.explain.read.length).toBeGreaterThan(20)
  })

  test('its fixture answers every question that it asks', async () => {
    const chart = await loadChart(id)
    const fixture = await chart.fixture()
    const asked = requestsOf(chart, controlsFor(chart, fixture))
    expect(asked.length).toBeGreaterThan(0)
    for (const [name, request] of asked) expect(fixture.answers[name]?.study, name).toBe(request.study)
  })

  test.each(['dark', 'light'] as const)('draws its fixture and its edges in the %s theme', async (theme) => {
    setTheme(theme)
    await vi.waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(theme === 'dark'))
    const chart = await loadChart(id)
    const fixture = await chart.fixture()
    const controls = controlsFor(chart, fixture)
    const whole = await drawn(chart, answersFrom(fixture.answers), controls, theme)
    expect(whole, 'the fixture is not empty').toBeDefined()
    expect((whole?.plots ?? 0) + (whole?.text.length ?? 0), 'something is on screen').toBeGreaterThan(0)
    for (const picture of whole?.pictures ?? []) {
      expect(picture.some(({ kind }) => kind === 'path' || kind === 'rects')).toBe(true)
      expect(
        picture.flatMap((command) => (command.kind === 'text' ? [command.x, command.y] : [])).every(Number.isFinite),
      ).toBe(true)
    }
    for (const edge of fixture.edges ?? [])
      await drawn(chart, answersFrom({ ...fixture.answers, ...edge }), controls, theme)
  })

  test('an answer without rows is empty, not an error', async () => {
    const chart = await loadChart(id)
    const fixture = await chart.fixture()
    const prepared = chart.prepare(answersFrom(emptied(fixture.answers)), controlsFor(chart, fixture))
    expect(prepared.isEmpty).toBe(true)
  })

  test('every value of every control draws', async () => {
    const chart = await loadChart(id)
    const fixture = await chart.fixture()
    const answers = answersFrom(fixture.answers)
    for (const [name, spec] of Object.entries(chart.controls)) {
      const texts = spec.kind === 'choice' ? Object.keys(spec.options) : spec.kind === 'toggle' ? ['on', 'off'] : []
      for (const text of texts) {
        const controls = controlsFor(chart, { ...fixture, controls: { ...fixture.controls, [name]: text } })
        chart.prepare(answers, controls)
        expect(requestsOf(chart, controls).length).toBeGreaterThan(0)
      }
    }
  })
})
