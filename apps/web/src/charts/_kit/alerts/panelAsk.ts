import { axisOf, marks, type PlotSpec, type Series, sideOf, valueAt } from '@gvol/plot'
import type { RowTest } from '@gvol/wire'
import { type StudyAnswer, type StudyRequest, wireArguments, wireSubject } from '../../../data/study.ts'
import type { Pointed } from '../../../ui/plot/PlotSlots.ts'
import type { AlertAsk, AskedNumber, AskedRows } from './alertAsk.ts'
import type { Sample } from './matchedRows.ts'
import { type Asked, marketOf, numbersAsked, type PlottedNumber, plottedNumber, unitOfColumn } from './plottedNumber.ts'

/** Observations by which a series is known. */
const MOST_SAMPLES = 6
/** Beyond these a reader is better served by a formula than by a list. */
const MOST_NUMBERS = 16

const columnsOf = (series: Series) => {
  const mark = marks[series.kind] as unknown as {
    readonly xs?: (of: Series) => ArrayLike<number | null> | undefined
    readonly value: (of: Series) => ArrayLike<number | null>
  }
  return { xs: mark.xs?.(series), ys: mark.value(series) }
}

/** What stands behind a position of the x axis: itself, or the bucket's value or name. */
const placeOf = ({ x }: PlotSpec, at: number): Sample['x'] =>
  x.kind === 'category' ? (x.values?.[Math.round(at)] ?? x.categories[Math.round(at)] ?? at) : at

const known = (series: Series): readonly { readonly x: number; readonly y: number }[] => {
  const { xs, ys } = columnsOf(series)
  const found: { x: number; y: number }[] = []
  for (let i = (xs?.length ?? 0) - 1; i >= 0 && found.length < MOST_SAMPLES; i--) {
    const x = valueAt(xs, i)
    const y = valueAt(ys, i)
    if (x !== undefined && y !== undefined) found.push({ x, y })
  }
  return found
}

/** A series is known by its newest observations. */
export const samplesOf = (spec: PlotSpec, series: Series): readonly Sample[] =>
  known(series).map(({ x, y }) => ({ x: placeOf(spec, x), y }))

const isTimePlot = ({ x }: PlotSpec): boolean => x.kind === 'time' && x.ahead === undefined

/** Series of a panel's own, not what it is compared with. */
export const ownSeries = ({ series }: PlotSpec): readonly Series[] =>
  series.filter(({ ghostOf }) => ghostOf === undefined)

const labelOf = (series: Series, number: { readonly formula: string }): string =>
  series.name === '' ? number.formula : `${series.name}: ${number.formula}`

const numberOf = (
  { spec, at }: Pointed,
  series: Series,
  found: PlottedNumber & { readonly formula: string },
): AskedNumber => {
  const last = known(series)[0]?.y
  const isPointed = at !== undefined && at.seriesId === series.id
  // The level of another series is of no use on this one's axis.
  const isOnAxis = at !== undefined && axisOf(spec, sideOf(spec, series)) === spec.y && spec.y2 === undefined
  return {
    label: labelOf(series, found),
    formula: found.formula,
    market: found.market,
    unit: found.unit,
    level: isPointed || isOnAxis ? (at.level ?? last) : last,
    last,
  }
}

const rowTests = (where: Readonly<Record<string, string | number | boolean>>): readonly RowTest[] =>
  Object.entries(where).map(([column, value]) => ({ column, test: 'is', value }))

/** The point of a series that is pointed at, or its newest. */
const pointOf = ({ spec, at }: Pointed, series: Series): Sample | undefined => {
  const { xs, ys } = columnsOf(series)
  for (let i = 0; i < (xs?.length ?? 0); i++) {
    const x = valueAt(xs, i)
    const y = valueAt(ys, i)
    if (x !== undefined && y !== undefined && x === at?.x) return { x: placeOf(spec, x), y }
  }
  const [last] = known(series)
  return last && { x: placeOf(spec, last.x), y: last.y }
}

const rowOf = (pointed: Pointed, series: Series, asked: readonly Asked[]): readonly AskedRows[] => {
  const sample = pointOf(pointed, series)
  const found = sample && plottedNumber([sample], asked)
  if (sample === undefined || found === undefined || 'formula' in found) return []
  const { study, column, where } = found
  const level = pointed.at?.seriesId === series.id ? (pointed.at.level ?? sample.y) : sample.y
  const columns = asked.find(({ request }) => request.study === study)?.request.columns ?? []
  return [
    {
      label: `${series.name}: ${column} of ${study.replaceAll('-', ' ')}`,
      study,
      columns,
      market: found.market,
      arguments: found.arguments,
      where: [...rowTests(where), { column, test: level < sample.y ? 'below' : 'above', value: level }],
    },
  ]
}

/** A condition to be completed, on the first column that is a quantity. */
const emptyTest = (study: string, columns: readonly string[]): readonly RowTest[] => {
  const column = columns.find((name) => {
    const unit = unitOfColumn(study, name)
    return unit !== undefined && unit !== '' && unit !== 'days' && !unit.startsWith('ms')
  })
  return column === undefined ? [] : [{ column, test: 'above', value: Number.NaN }]
}

/** Rows of a table's studies, with what it is filtered by. */
const rowsOf = (asked: readonly Asked[]): readonly AskedRows[] =>
  asked.map(({ request }) => ({
    label: `New rows of ${request.study.replaceAll('-', ' ')}`,
    study: request.study,
    arguments: { ...wireSubject(request), ...wireArguments(request) },
    market: marketOf(request),
    columns: request.columns,
    where: emptyTest(request.study, request.columns),
  }))

const isNumber = (found: PlottedNumber | undefined): found is PlottedNumber & { readonly formula: string } =>
  found !== undefined && 'formula' in found

/** Series that say the same are one. */
const distinct = (numbers: readonly AskedNumber[]): readonly AskedNumber[] =>
  numbers.filter(({ formula }, i) => numbers.findIndex((one) => one.formula === formula) === i).slice(0, MOST_NUMBERS)

type Panel = {
  readonly title: string
  readonly requests: readonly StudyRequest[]
  readonly answers: readonly StudyAnswer[]
  /** None for a table. */
  readonly plots: readonly Pointed[]
}

export const askedOf = ({ requests, answers }: Pick<Panel, 'requests' | 'answers'>): readonly Asked[] =>
  requests.flatMap((request, i) => {
    const answer = answers[i]
    return answer === undefined ? [] : [{ request, answer }]
  })

/** What an alert from a panel may be about: the series pointed at first, then the others, then what the studies hold besides. */
export const panelAsk = (panel: Panel): AlertAsk => {
  const asked = askedOf(panel)
  const drawn = panel.plots.flatMap((pointed) => {
    const { spec, hidden, at } = pointed
    const all = ownSeries(spec).filter(({ id }) => !hidden.has(id))
    const first = all.filter(({ id }) => id === at?.seriesId)
    return [...first, ...all.filter((series) => !first.includes(series))].map((series) => ({ pointed, series }))
  })
  const numbers = drawn
    .filter(({ pointed }) => isTimePlot(pointed.spec))
    .flatMap(({ pointed, series }) => {
      const found = plottedNumber(samplesOf(pointed.spec, series), asked)
      return isNumber(found) ? [numberOf(pointed, series, found)] : []
    })
  const rows = drawn
    .filter(({ pointed }) => !isTimePlot(pointed.spec))
    .flatMap(({ pointed, series }) => rowOf(pointed, series, asked))
  const besides = numbersAsked(asked).map(({ number, last }) => ({
    ...number,
    label: number.formula,
    level: last,
    last,
  }))
  return {
    title: panel.title,
    numbers: distinct(numbers.length > 0 ? numbers : besides),
    rows: [...rows.slice(0, MOST_NUMBERS), ...(panel.plots.length === 0 ? rowsOf(asked) : [])],
  }
}
