// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest'
import type { StudyAnswer } from '../data/study.ts'
import { tableSheet } from '../ui/table/tableSheet.ts'
import type { TableSpec } from '../ui/table/tableSpec.ts'
import { type ChartId, loadChart } from './catalog.ts'
import { loadFixture } from './fixtures.ts'
import { answersFrom, controlsFor, TABLES, tableOf } from './fixtureTables.ts'

/** The same rows in the opposite order. */
const reversed = (answer: StudyAnswer): StudyAnswer => ({
  ...answer,
  data: Object.fromEntries(
    Object.entries(answer.data).map(([name, values]) => [name, Array.from(values as ArrayLike<unknown>).reverse()]),
  ) as StudyAnswer['data'],
})

/** What a row shows, as many times as rows show it. */
const rowTexts = ({ columns, items }: TableSpec<unknown>): readonly string[] =>
  items.flatMap((item) => (item.kind === 'row' ? [columns.map(({ text }) => text(item.row)).join(' | ')] : []))

/** Texts of each row by its index in the answer; undefined if rows are not indices. */
const textsByIndex = (table: TableSpec<unknown>): ReadonlyMap<number, string> | undefined => {
  const { answerRows } = tableSheet(table)
  const texts = rowTexts(table)
  return answerRows && new Map(answerRows.map((index, at) => [index, texts[at]] as const))
}

/** Whether each displayed row is one row of the only answer: it follows that row when the answer is turned round. */
const followsItsRow = async (id: ChartId): Promise<boolean> => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const controls = controlsFor(chart, fixture)
  const answers = answersFrom(fixture, chart, controls)
  const [[name, answer], ...others] = Object.entries(answers)
  if (others.length > 0) return false
  const rows = (Object.values(answer.data)[0] as ArrayLike<unknown>).length
  const before = textsByIndex(tableOf(chart, answers, controls))
  const after = textsByIndex(tableOf(chart, { [name]: reversed(answer) }, controls))
  return (
    before !== undefined &&
    [...before.keys()].every((index) => Number.isInteger(index) && index >= 0 && index < rows) &&
    [...before].every(([index, text]) => after?.get(rows - 1 - index) === text)
  )
}

describe.each(TABLES)('%s', (id) => {
  test('an exported file of all columns has the rows of the table, or those of the answer if the table’s rows are not rows of it', async () => {
    const { hasAnswerRows } = await loadChart(id)
    expect(hasAnswerRows).toBe(await followsItsRow(id))
  })
})
