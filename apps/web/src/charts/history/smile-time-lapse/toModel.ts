import { dateText, volText, zonedInstantText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import { DELTA_TICKS } from '../../../chart/model/deltaTicks.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'expiry', 'bucket', 'deltaAxis', 'vol'] as const

export type LapseModel = PlotSpec & {
  readonly headline: string | undefined
  /** Instants of the lines, oldest first, as text. */
  readonly instants: readonly string[]
}

/** Path to the market at that instant. */
const lapsePathAt = (exchange: string, symbol: string, atMs: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/current/?asOf=${new Date(atMs).toISOString()}`

/** Returns the model with one instant in front and the others behind; unchanged if none is selected. */
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

/**
 * Returns a line per instant, oldest first, each opening that instant; the change between first and last is in the
 * header.
 */
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
      name: zonedInstantText(at),
      x: valuesAt(data.deltaAxis, rows),
      y: valuesAt(data.vol, rows),
      pick: () => lapsePathAt(exchange, symbol, at),
      ...(isEnd ? { color: 'accent' } : { color: { ramp: rampPosition(i, groups.length) }, role: 'shadow' as const }),
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
    instants: groups.map(([at]) => zonedInstantText(at)),
    headline:
      groups.length < 2
        ? undefined
        : `${dateText(expiry)}: ATM ${change((rows) => volAt(rows, 'atm'))}, 25Δ call − put ${change(skew)}`,
  }
}
