// @vitest-environment happy-dom

import { marks, type PlotSpec, type Series, valueAt } from '@gvol/plot'
import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { type ChartControls, controlValues } from '../chart/definition/controls.ts'
import { answerFromWire, type StudyAnswer } from '../data/study.ts'
import { DEFAULT_CONTROLS } from '../page-controls/pageControls.ts'
import { type ChartId, catalog, loadChart } from './catalog.ts'
import { loadFixture } from './fixtures.ts'

const ids = Object.keys(catalog) as ChartId[]

/** Charts whose tooltips show a function of their answers, with the function. */
const FUNCTIONS: Partial<Readonly<Record<ChartId, string>>> = {
  'basis-histogram': 'coins of all rows of one rate, summed',
  'future-order-sizes': 'buys and sells of a size, summed',
  'spot-order-sizes': 'buys and sells of a size, summed',
  'greek-history': 'greek in the unit of its axis',
  'index-z-score': 'mean ± deviations of the window',
  'open-interest-change': 'expired calls and puts, summed by strike',
  'performance-seasons': 'mean ± two errors',
  'perpetual-seasons': 'mean ± two errors',
  'perpetual-premium': 'premium in basis points',
  'perpetual-pressure': 'size bid less size asked',
  'portfolio-risk': 'days of each bin, counted',
  'max-pain': 'notional of calls and puts',
  'realised-season': 'mean ± two errors',
  'relative-vol-history': 'mean ± deviations over the span',
  'relative-vol-index': 'ratio of two indices and of their spots',
  'block-share': 'sums over a day and the share of blocks',
  'strategy-shares': 'share of a side',
  'structure-days': 'net coins, cumulated',
  'venue-open-interest': 'calls and puts of a venue, summed by strike or expiry',
  'venue-open-map': 'calls and puts, summed over venues',
  'vol-index-premium-histogram': 'days of each bin, counted',
  'vol-index-tenors': 'index ± half of its width',
  'vol-index-z-score': 'mean ± standard deviations of the window',
  'implied-distribution': 'density per percent of the forward',
  'view-density': 'probability of a cell per percent of the price',
  smile: 'fitted vol at strikes between those quoted',
}

type Writer = (value: number | undefined) => string
type AnyMark = {
  readonly text: (series: Series, index: number, write: Writer) => string
  readonly value: (series: Series) => ArrayLike<number | null>
}

/** Numbers that the tooltip of a series shows, in the order of its observations. */
const shownNumbers = (series: Series): readonly number[] => {
  const mark = marks[series.kind] as unknown as AnyMark
  const numbers: number[] = []
  const column = series.kind === 'line' && series.read ? series.read.values : mark.value(series)
  for (let i = 0; i < column.length; i++) {
    let isWritten = false
    const write: Writer = (value) => {
      isWritten = true
      if (value !== undefined && Number.isFinite(value)) numbers.push(value)
      return ''
    }
    mark.text(series, i, write)
    const value = valueAt(column, i)
    if (!isWritten && value !== undefined) numbers.push(value)
  }
  return numbers
}

/** Distinguishes numbers that differ by more than the rounding of a few sums. */
const keyOf = (value: number): string => Math.abs(value).toPrecision(9)

const numbersOf = (answers: Readonly<Record<string, StudyAnswer>>): ReadonlySet<string> =>
  new Set(
    Object.values(answers).flatMap(({ data }) =>
      Object.values(data as Readonly<Record<string, readonly unknown[]>>).flatMap((column) =>
        Array.from(column).flatMap((value) => (typeof value === 'number' ? [keyOf(value)] : [])),
      ),
    ),
  )

const plotsOf = (model: unknown): readonly PlotSpec[] =>
  (Array.isArray(model) ? model : [model]).filter((one): one is PlotSpec => one?.kind === 'plot')

/** Numbers of a chart's tooltips that do not occur in its answers, by series. */
const othersOf = async (id: ChartId): Promise<readonly string[]> => {
  const chart = await loadChart(id)
  const fixture = await loadFixture(id)
  const controls: ChartControls = {
    ...DEFAULT_CONTROLS,
    ...fixture.subject,
    own: controlValues(chart.controls, fixture.controls),
  }
  const answers = Object.fromEntries(
    Object.entries(fixture.answers).map(([name, wire]) => [name, answerFromWire(wire)]),
  )
  const known = numbersOf(answers)
  const prepared = chart.prepare(answers, controls)
  const view = prepared.isEmpty ? undefined : prepared.draw({ height: 240, label: '', onPick: undefined })
  const { model } = (isValidElement(view) ? view.props : {}) as { readonly model?: unknown }
  return plotsOf(model).flatMap(({ series }) =>
    series.flatMap((one) =>
      shownNumbers(one)
        .filter((value) => value !== 0 && !known.has(keyOf(value)))
        .slice(0, 1)
        .map((value) => `${one.id}: ${value}`),
    ),
  )
}

test.each(ids)('%s: every value in a tooltip occurs in the answer, or is a function listed here', async (id) => {
  const others = await othersOf(id)
  if (FUNCTIONS[id] === undefined) expect(others).toEqual([])
  else expect(others.length, 'the function is still one').toBeGreaterThan(0)
})
