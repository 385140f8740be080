import { dateText, momentText, volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import { DELTA_TICKS } from '../../_kit/model/deltaTicks.ts'
import { groupedRows, picked, rampOf } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['at', 'expiry', 'bucket', 'deltaAxis', 'vol'] as const

export type LapseModel = PlotSpec & {
  readonly headline: string | undefined
  /** Moments of the lines, oldest first, as text. */
  readonly moments: readonly string[]
}

/** Where the market of that moment stands. */
const momentPath = (exchange: string, symbol: string, atMs: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/current/?asOf=${new Date(atMs).toISOString()}`

/** The model with one moment in front and the others behind it; as it is where no moment is chosen. */
export const lapsed = (model: LapseModel, frame: number | undefined): LapseModel =>
  frame === undefined
    ? model
    : {
        ...model,
        series: model.series.map((line, i) =>
          i === frame
            ? { ...line, color: 'accent', role: undefined }
            : { ...line, color: 'shadow', role: 'shadow' as const },
        ),
      }

/** A line per instant, oldest first, each leading to its moment; what changed between the ends in the header. */
export const toModel = (
  { data }: StudyAnswer<'smile-history', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): LapseModel => {
  const groups = [...groupedRows(data.at, Array.from(data.at.keys()))].sort(([a], [b]) => a - b)
  const series = groups.map(([at, rows], i): Series => {
    const isEnd = i === groups.length - 1
    return {
      kind: 'line',
      id: String(i),
      name: momentText(at),
      x: picked(data.deltaAxis, rows),
      y: picked(data.vol, rows),
      pick: () => momentPath(exchange, symbol, at),
      ...(isEnd ? { color: 'accent' } : { color: { ramp: rampOf(i, groups.length) }, role: 'shadow' as const }),
    }
  })
  const volAt = (rows: readonly number[] | undefined, bucket: string) => {
    const row = rows?.find((one) => data.bucket[one] === bucket)
    return row === undefined ? null : data.vol[row]
  }
  const first = groups[0]?.[1]
  const last = groups.at(-1)?.[1]
  const change = (of: (rows: readonly number[] | undefined) => number | null) => {
    const a = of(first)
    const b = of(last)
    return a === null || b === null ? '–' : volText(b - a, { isSigned: true })
  }
  const skew = (rows: readonly number[] | undefined) => {
    const call = volAt(rows, 'call25')
    const put = volAt(rows, 'put25')
    return call === null || put === null ? null : call - put
  }
  const expiry = data.expiry[0]
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, ticks: DELTA_TICKS, min: 0, max: 1 },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series,
    crosshairKey: 'delta',
    moments: groups.map(([at]) => momentText(at)),
    headline:
      groups.length < 2
        ? undefined
        : `${dateText(expiry)}: ATM ${change((rows) => volAt(rows, 'atm'))}, 25Δ call − put ${change(skew)}`,
  }
}
