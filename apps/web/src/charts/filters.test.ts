// @vitest-environment happy-dom

import { isValidElement } from 'react'
import { describe, expect, test } from 'vitest'
import { studyFacts } from '../../generated/studies.ts'
import { type ChartControls, controlValues } from '../chart/definition/controls.ts'
import { type Chart, requestsOf } from '../chart/definition/defineChart.ts'
import { answerFromWire, type StudyAnswer } from '../data/study.ts'
import { DEFAULT_CONTROLS } from '../page-controls/pageControls.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'
import { loadFixture } from './fixtures.ts'

const WITH_EXPIRIES = Object.values(catalog)
  .filter(({ pageControls }) =>
    (pageControls as readonly string[]).some((name) => name === 'expiries' || name === 'dte'),
  )
  .map(({ id }) => id as ChartId)

/** Columns that do not depend on an expiry: prices of the coin, instants and the calendar. */
const OF_NO_EXPIRY = new Set(['at', 'index', 'kind', 'move', 'isConfirmed'])

/** Arguments of studies by the page control that sets them. */
const FILTERS = { expiries: ['expiries'], dte: ['leastDays', 'mostDays'] } as const

type Numbers = readonly (number | null)[]
type Filter = Partial<Pick<ChartControls, 'expiries' | 'dte'>>

const controlsWith = async (chart: Chart, filter: Filter): Promise<ChartControls> => {
  const { subject, controls } = await loadFixture(chart.id as ChartId)
  return { ...DEFAULT_CONTROLS, ...subject, ...filter, own: controlValues(chart.controls, controls) }
}

/** What a chart draws and writes in its header, as text. */
const pictureOf = (chart: Chart, answers: Record<string, StudyAnswer>, controls: ChartControls): string => {
  const prepared = chart.prepare(answers, controls)
  if (prepared.isEmpty) return 'empty'
  const view = prepared.draw({ height: 240, label: '', onPick: undefined })
  return JSON.stringify([prepared.headline, isValidElement(view) ? view.props : view])
}

describe.each(WITH_EXPIRIES)('%s', (id) => {
  test('requests every study with the expiries selected on the page, or filters rows by their expiry', async () => {
    const chart = await loadChart(id)
    const controls = await controlsWith(chart, { expiries: [1, 2], dte: [8, 400] })
    for (const [name, { study, arguments: args, columns }] of requestsOf(chart, controls)) {
      if (columns.includes('expiry' as never) || columns.every((column) => OF_NO_EXPIRY.has(column))) continue
      for (const control of ['expiries', 'dte'] as const) {
        if (!chart.pageControls.includes(control)) continue
        for (const argument of FILTERS[control].filter((one) => one in studyFacts[study].arguments))
          expect((args as Record<string, unknown>)[argument], `${name}: ${argument}`).toBeDefined()
        expect(Object.keys(studyFacts[study].arguments), `${name} can be filtered`).toEqual(
          expect.arrayContaining([FILTERS[control].at(-1)]),
        )
      }
    }
  })

  test('draws no data of an expiry that is not selected on the page', async () => {
    const chart = await loadChart(id)
    const fixture = await loadFixture(id)
    const expiries = Object.values(fixture.answers).flatMap(({ data }) => (data.expiry ?? []) as Numbers)
    const chosen = expiries.find((expiry) => expiry !== null)
    if (chosen === undefined || chosen === null || !chart.pageControls.includes('expiries')) return
    const controls = await controlsWith(chart, { expiries: [chosen] })
    const requests = new Map(requestsOf(chart, controls))
    const answersWith = (factor: number): Record<string, StudyAnswer> =>
      Object.fromEntries(
        Object.entries(fixture.answers).map(([name, wire]) => {
          const request = requests.get(name)
          const rowExpiries = wire.data.expiry as Numbers | undefined
          const isFiltered = 'expiries' in (request?.arguments ?? {})
          const isOther = (row: number) => {
            const expiry = rowExpiries?.[row]
            return typeof expiry === 'number' && expiry !== chosen
          }
          const altered = (column: string, values: readonly unknown[]) =>
            column === 'expiry'
              ? values
              : values.map((value, row) => (typeof value === 'number' && isOther(row) ? value * factor : value))
          // A study that filters sends no rows of other expiries.
          const sent = (values: readonly unknown[]) => (isFiltered ? values.filter((_, row) => !isOther(row)) : values)
          const data = Object.fromEntries(
            Object.entries(wire.data).map(([column, values]) => [column, sent(altered(column, values))]),
          )
          return [name, answerFromWire({ ...wire, data } as typeof wire)]
        }),
      )
    expect(pictureOf(chart, answersWith(1.37), controls)).toBe(pictureOf(chart, answersWith(1), controls))
  })
})
