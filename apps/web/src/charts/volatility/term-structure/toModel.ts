import { dayText, dteText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { type ExpiryControls, filteredRows, valuesAt } from '../../../chart/definition/rows.ts'
import { eventMarks, type MARK_COLUMNS } from '../../../chart/events/eventMarks.ts'
import { forwardSourceText } from '../../../chart/model/forwardSource.ts'
import { timeToExpiry } from '../../../chart/model/tenor/timeToExpiry.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'

export const COLUMNS = ['expiry', 'days', 'forwardSource', 'atmVol', 'shadowAt', 'shadowAtmVol', 'forwardVol'] as const

/** Columns of the same expiries in business time. */
export const BUSINESS_COLUMNS = ['expiry', 'businessVol', 'businessForwardVol'] as const

/** A plot with a note in its header about expiries outside the axis. */
export type TermStructure = PlotSpec & { readonly note: string | undefined }

/** The controls of the chart. */
type Choice = {
  readonly forwardVol: boolean
  readonly clock: 'clock' | 'business'
  readonly dates: boolean
  readonly axis: TimeScale
}

type Answers = {
  readonly curve: StudyAnswer<'term-structure', (typeof COLUMNS)[number]>
  readonly business: StudyAnswer<'event-term', (typeof BUSINESS_COLUMNS)[number]>
  readonly dates: StudyAnswer<'event-moves', (typeof MARK_COLUMNS)[number]>
}

/** A business-time column aligned to the expiries of the curve; null if missing. */
const byExpiry = (
  { data }: Answers['business'],
  column: 'businessVol' | 'businessForwardVol',
  expiries: readonly number[],
): readonly (number | null)[] => {
  const rowOf = new Map(Array.from(data.expiry, (expiry, row) => [expiry, row]))
  return expiries.map((expiry) => data[column][rowOf.get(expiry) ?? -1] ?? null)
}

/**
 * Returns points at expiries; the forward vol is a step that ends at its expiry. The earlier curve is hidden if the
 * page has its own comparison, and in business time, for which there is none.
 */
export const toModel = (
  { curve: { data, asOfMs }, business, dates }: Answers,
  controls: ExpiryControls & Pick<PageControls, 'compare'> & { readonly symbol: string },
  { forwardVol, clock, dates: hasDates, axis }: Choice,
): TermStructure => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const expiries = valuesAt(data.expiry, rows)
  const isBusiness = clock === 'business'
  const life = (row: number) => [
    { label: 'DTE', text: dteText(data.days[rows[row]]) },
    { label: 'Forward from', text: forwardSourceText(data.forwardSource[rows[row]]) },
  ]
  const atm: Series = {
    kind: 'line',
    id: 'atm',
    name: 'ATM',
    color: 'accent',
    x: expiries,
    y: isBusiness ? byExpiry(business, 'businessVol', expiries) : valuesAt(data.atmVol, rows),
    readout: life,
  }
  const shadow: Series = {
    kind: 'line',
    id: 'shadow',
    name: `ATM ${shadowName(data.shadowAt)}`,
    color: 'shadow',
    role: 'shadow',
    x: expiries,
    y: valuesAt(data.shadowAtmVol, rows),
  }
  const forward: Series = {
    kind: 'line',
    id: 'forward',
    name: 'Forward vol',
    color: 'model',
    role: 'model',
    isStep: 'before',
    x: expiries,
    y: isBusiness ? byExpiry(business, 'businessForwardVol', expiries) : valuesAt(data.forwardVol, rows),
  }
  const { x, note } = timeToExpiry(expiries, asOfMs, axis, controls)
  const lines = [
    atm,
    ...(controls.compare === undefined && !isBusiness ? [shadow] : []),
    ...(forwardVol ? [forward] : []),
  ]
  return {
    kind: 'plot',
    note,
    x,
    y: { kind: 'linear', name: isBusiness ? 'IV, business time' : 'IV', unit: '%', format: { kind: 'vol' } },
    references: hasDates && rows.length > 0 ? eventMarks(dates, Math.max(...expiries)) : [],
    series: rows.length === 0 ? [] : lines,
    crosshairKey: `expiry:${controls.symbol}`,
  }
}

const shadowName = (column: readonly (number | null)[]): string => {
  const at = column.find((value) => value !== null)
  return at === undefined || at === null ? 'earlier' : dayText(at)
}
