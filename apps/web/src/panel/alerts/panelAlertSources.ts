import { axisOf, marks, type PlotSpec, type Series, sideOf, valueAt } from '@gvol/plot'
import type { RowTest } from '@gvol/wire'
import { type StudyAnswer, type StudyRequest, wireArguments, wireSubject } from '../../data/study.ts'
import type { Pointed } from '../../ui/plot/PlotSlots.ts'
import type { AlertSources, NumberSource, RowSource } from './alertSource.ts'
import type { Sample } from './matchedRows.ts'
import {
  type AnsweredRequest,
  marketOf,
  type PlottedNumber,
  plottedNumber,
  studyNumbers,
  unitOfColumn,
} from './plottedNumber.ts'

/** Number of observations by which a series is identified. */
const MAX_SAMPLES = 6
/** Longest list of numbers offered; for more, writing a formula is easier than choosing from a list. */
const MAX_NUMBERS = 16

const columnsOf = (series: Series) => {
  const mark = marks[series.kind] as unknown as {
    readonly xs?: (of: Series) => ArrayLike<number | null> | undefined
    readonly value: (of: Series) => ArrayLike<number | null>
  }
  return { xs: mark.xs?.(series), ys: mark.value(series) }
}

/** The value behind a position on the x axis: the position itself, or the value or name of the category there. */
const xValueOf = ({ x }: PlotSpec, at: number): Sample['x'] =>
  x.kind === 'category' ? (x.values?.[Math.round(at)] ?? x.categories[Math.round(at)] ?? at) : at

const newestPoints = (series: Series): readonly { readonly x: number; readonly y: number }[] => {
  const { xs, ys } = columnsOf(series)
  const points: { x: number; y: number }[] = []
  for (let i = (xs?.length ?? 0) - 1; i >= 0 && points.length < MAX_SAMPLES; i--) {
    const x = valueAt(xs, i)
    const y = valueAt(ys, i)
    if (x !== undefined && y !== undefined) points.push({ x, y })
  }
  return points
}

/** Returns the newest observations of a series, by which it is identified. */
export const samplesOf = (spec: PlotSpec, series: Series): readonly Sample[] =>
  newestPoints(series).map(({ x, y }) => ({ x: xValueOf(spec, x), y }))

const isTimePlot = ({ x }: PlotSpec): boolean => x.kind === 'time' && x.ahead === undefined

/** Returns the panel's series without the ghosts of a comparison. */
export const ownSeries = ({ series }: PlotSpec): readonly Series[] =>
  series.filter(({ ghostOf }) => ghostOf === undefined)

const labelOf = (series: Series, number: { readonly formula: string }): string =>
  series.name === '' ? number.formula : `${series.name}: ${number.formula}`

const numberOf = (
  { spec, at }: Pointed,
  series: Series,
  plotted: PlottedNumber & { readonly formula: string },
): NumberSource => {
  const last = newestPoints(series)[0]?.y
  const isPointed = at !== undefined && at.seriesId === series.id
  // The level under the pointer only applies to series on the same axis.
  const isOnAxis = at !== undefined && axisOf(spec, sideOf(spec, series)) === spec.y && spec.y2 === undefined
  return {
    label: labelOf(series, plotted),
    formula: plotted.formula,
    market: plotted.market,
    unit: plotted.unit,
    level: isPointed || isOnAxis ? (at.level ?? last) : last,
    last,
  }
}

const rowTests = (where: Readonly<Record<string, string | number | boolean>>): readonly RowTest[] =>
  Object.entries(where).map(([column, value]) => ({ column, test: 'is', value }))

/** The point of a series under the pointer, else its newest point. */
const pointOf = ({ spec, at }: Pointed, series: Series): Sample | undefined => {
  const { xs, ys } = columnsOf(series)
  for (let i = 0; i < (xs?.length ?? 0); i++) {
    const x = valueAt(xs, i)
    const y = valueAt(ys, i)
    if (x !== undefined && y !== undefined && x === at?.x) return { x: xValueOf(spec, x), y }
  }
  const [last] = newestPoints(series)
  return last && { x: xValueOf(spec, last.x), y: last.y }
}

const rowOf = (pointed: Pointed, series: Series, answered: readonly AnsweredRequest[]): readonly RowSource[] => {
  const sample = pointOf(pointed, series)
  const plotted = sample && plottedNumber([sample], answered)
  if (sample === undefined || plotted === undefined || 'formula' in plotted) return []
  const { study, column, where } = plotted
  const level = pointed.at?.seriesId === series.id ? (pointed.at.level ?? sample.y) : sample.y
  const columns = answered.find(({ request }) => request.study === study)?.request.columns ?? []
  return [
    {
      label: `${series.name}: ${column} of ${study.replaceAll('-', ' ')}`,
      study,
      columns,
      market: plotted.market,
      arguments: plotted.arguments,
      where: [...rowTests(where), { column, test: level < sample.y ? 'below' : 'above', value: level }],
    },
  ]
}

/** An incomplete condition on the first column that is a quantity; the user enters the value. */
const emptyTest = (study: string, columns: readonly string[]): readonly RowTest[] => {
  const column = columns.find((name) => {
    const unit = unitOfColumn(study, name)
    return unit !== undefined && unit !== '' && unit !== 'days' && !unit.startsWith('ms')
  })
  return column === undefined ? [] : [{ column, test: 'above', value: Number.NaN }]
}

/** New rows of a table's studies, with the table's own filters. */
const rowsOf = (answered: readonly AnsweredRequest[]): readonly RowSource[] =>
  answered.map(({ request }) => ({
    label: `New rows of ${request.study.replaceAll('-', ' ')}`,
    study: request.study,
    arguments: { ...wireSubject(request), ...wireArguments(request) },
    market: marketOf(request),
    columns: request.columns,
    where: emptyTest(request.study, request.columns),
  }))

const isNumber = (plotted: PlottedNumber | undefined): plotted is PlottedNumber & { readonly formula: string } =>
  plotted !== undefined && 'formula' in plotted

/** Removes series with the same formula. */
const distinct = (numbers: readonly NumberSource[]): readonly NumberSource[] =>
  numbers.filter(({ formula }, i) => numbers.findIndex((one) => one.formula === formula) === i).slice(0, MAX_NUMBERS)

type Panel = {
  readonly title: string
  readonly requests: readonly StudyRequest[]
  readonly answers: readonly StudyAnswer[]
  /** Empty for a table. */
  readonly plots: readonly Pointed[]
}

export const answeredRequests = ({
  requests,
  answers,
}: Pick<Panel, 'requests' | 'answers'>): readonly AnsweredRequest[] =>
  requests.flatMap((request, i) => {
    const answer = answers[i]
    return answer === undefined ? [] : [{ request, answer }]
  })

/**
 * Returns what an alert created from a panel can watch: the series under the pointer first, then the other visible
 * series. If none of them can be read by formulas, all columns of the panel's studies that formulas can read.
 */
export const alertSources = (panel: Panel): AlertSources => {
  const answered = answeredRequests(panel)
  const visible = panel.plots.flatMap((pointed) => {
    const { spec, hidden, at } = pointed
    const all = ownSeries(spec).filter(({ id }) => !hidden.has(id))
    const first = all.filter(({ id }) => id === at?.seriesId)
    return [...first, ...all.filter((series) => !first.includes(series))].map((series) => ({ pointed, series }))
  })
  const numbers = visible
    .filter(({ pointed }) => isTimePlot(pointed.spec))
    .flatMap(({ pointed, series }) => {
      const plotted = plottedNumber(samplesOf(pointed.spec, series), answered)
      return isNumber(plotted) ? [numberOf(pointed, series, plotted)] : []
    })
  const rows = visible
    .filter(({ pointed }) => !isTimePlot(pointed.spec))
    .flatMap(({ pointed, series }) => rowOf(pointed, series, answered))
  const besides = studyNumbers(answered).map(({ number, last }) => ({
    ...number,
    label: number.formula,
    level: last,
    last,
  }))
  return {
    title: panel.title,
    numbers: distinct(numbers.length > 0 ? numbers : besides),
    rows: [...rows.slice(0, MAX_NUMBERS), ...(panel.plots.length === 0 ? rowsOf(answered) : [])],
  }
}
