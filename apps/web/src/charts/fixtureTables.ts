import { isValidElement } from 'react'
import { type ChartControls, type ControlTexts, controlValues } from '../chart/definition/controls.ts'
import { type Chart, type ChartFixture, requestsOf } from '../chart/definition/defineChart.ts'
import { answerFromWire, type StudyAnswer } from '../data/study.ts'
import { DEFAULT_CONTROLS } from '../page-controls/pageControls.ts'
import type { TableSpec } from '../ui/table/tableSpec.ts'
import { type ChartId, catalog } from './catalog.ts'

/** Charts that are tables. */
export const TABLES = (Object.keys(catalog) as ChartId[]).filter((id) => catalog[id].shape === 'table')

/** Returns the controls of a chart's fixture, with some of the chart's own ones changed. */
export const controlsFor = (chart: Chart, fixture: ChartFixture, texts: ControlTexts = {}): ChartControls => ({
  ...DEFAULT_CONTROLS,
  ...fixture.subject,
  own: controlValues(chart.controls, { ...fixture.controls, ...texts }),
})

/** Returns the answers of a fixture with only the columns that the chart requests. */
export const answersFrom = (
  fixture: ChartFixture,
  chart: Chart,
  controls: ChartControls,
): Record<string, StudyAnswer> =>
  Object.fromEntries(
    requestsOf(chart, controls).map(([name, { columns }]) => {
      const { data, ...envelope } = fixture.answers[name]
      const requested = Object.fromEntries(columns.map((column) => [column, data[column]]))
      return [name, answerFromWire({ ...envelope, data: requested })]
    }),
  )

/** Returns the table that a chart draws of its answers; without columns where it draws none. */
export const tableOf = (
  chart: Chart,
  answers: Record<string, StudyAnswer>,
  controls: ChartControls,
): TableSpec<unknown> => {
  const prepared = chart.prepare(answers, controls)
  if (prepared.isEmpty) return { columns: [], items: [] }
  const view = prepared.draw({ height: 240, label: '', onPick: undefined })
  const { model } = (isValidElement(view) ? view.props : {}) as {
    readonly model: TableSpec<unknown> & { readonly table?: TableSpec<unknown> }
  }
  return model.table ?? model
}
