import { daysFrom, dayText, dteText, percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { venueLines } from '../venueLines.ts'

export const COLUMNS = ['at', 'venue', 'symbol', 'margin', 'apr'] as const

type Data = StudyAnswer<'tenor-basis-history', (typeof COLUMNS)[number]>['data']

const richest = (data: Data, rows: readonly number[]): number | undefined =>
  rows.reduce<number | undefined>(
    (best, row) => (best === undefined || (data.apr[row] ?? 0) > (data.apr[best] ?? 0) ? row : best),
    undefined,
  )

/**
 * Returns since when the current state has held without a break; empty if it does not hold at the last time.
 *
 * @param isSo  whether it held, at each of `times`
 */
const sinceText = (times: readonly number[], isSo: readonly boolean[]): readonly string[] => {
  const first = isSo.lastIndexOf(false) + 1
  const fromMs = times[first]
  const toMs = times.at(-1)
  if (fromMs === undefined || toMs === undefined) return []
  // Before the first time the state is unknown.
  return [`since ${dayText(fromMs)}${first === 0 ? ' or before' : ''}, ${dteText(daysFrom(fromMs, toMs))}`]
}

/** The curve with the highest rate at the end, since when, and how often it had the highest rate among several. */
const richestText = (data: Data, names: readonly string[]): string | undefined => {
  const times = [...Map.groupBy(Array.from(data.at.keys()), (row) => data.at[row]).values()]
  const last = richest(data, times.at(-1) ?? [])
  if (last === undefined) return undefined
  const chosen = times.filter((rows) => rows.length > 1)
  const isSo = chosen.map((rows) => names[richest(data, rows) ?? -1] === names[last])
  const led = isSo.filter(Boolean).length
  return [
    `richest ${names[last]} ${percentText(data.apr[last], 2)}`,
    ...(chosen.length === 0
      ? []
      : [
          ...sinceText(
            chosen.map((rows) => data.at[rows[0]]),
            isSo,
          ),
          `so at ${percentText(led / chosen.length, 0)} of ${chosen.length} ${chosen.length === 1 ? 'time' : 'times'}`,
        ]),
  ].join(' · ')
}

/** Returns a line for each curve, and which one is richest. */
export const toModel = ({ data }: { readonly data: Data }): PlotSpec & { readonly headline: string | undefined } => {
  const names = data.venue.map((venue, row) => `${venue} ${data.symbol[row]} ${marginText(data.margin[row])}`)
  return {
    kind: 'plot',
    headline: richestText(data, names),
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
    series: venueLines(names, data.venue, data.at, data.apr),
    crosshairKey: 'time',
  }
}
