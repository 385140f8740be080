import { compactText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { rampPosition } from '../../../chart/definition/rows.ts'
import { write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['symbol', 'instrument', 'expiry', 'apr', 'amountUsd'] as const

/** Bin widths; the narrowest that keeps the number of bins within the limit is used. */
const WIDTHS: readonly number[] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1]
const MAX_CLASSES = 40

type Print = { readonly instrument: string; readonly expiry: number; readonly apr: number; readonly usd: number }

/** Returns USD volume by bin of annual rate, stacked by expiry; the volume-weighted rate is in the header. */
export const toModel = ({
  data,
}: StudyAnswer<'traded-basis-board', (typeof COLUMNS)[number]>): PlotSpec & {
  readonly headline: string | undefined
} => {
  const prints = data.instrument.flatMap((instrument, row): Print[] => {
    const apr = data.apr[row]
    const usd = data.amountUsd[row]
    return apr == null || usd == null ? [] : [{ instrument, expiry: data.expiry[row] ?? 0, apr, usd }]
  })
  const rates = prints.map(({ apr }) => apr)
  const least = Math.min(...rates)
  const most = Math.max(...rates)
  const width = WIDTHS.find((each) => (most - least) / each <= MAX_CLASSES) ?? 1
  const first = prints.length === 0 ? 0 : Math.floor(least / width)
  const classes = prints.length === 0 ? 0 : Math.floor(most / width) - first + 1
  const centres = Array.from({ length: classes }, (_, i) => (first + i + 0.5) * width)
  const byName = [...Map.groupBy(prints, ({ instrument }) => instrument)].sort(
    ([a, [x]], [b, [y]]) => (x?.expiry ?? 0) - (y?.expiry ?? 0) || (a < b ? -1 : 1),
  )
  const series = byName.map(([name, own], i): Series => {
    const y = Array.from({ length: classes }, () => 0)
    for (const { apr, usd } of own) {
      const at = Math.floor(apr / width) - first
      y[at] = (y[at] ?? 0) + usd
    }
    return {
      kind: 'bars',
      id: name,
      name,
      color: { ramp: rampPosition(i, byName.length) },
      stack: 'all',
      x: centres,
      y,
    }
  })
  const usd = prints.reduce((sum, print) => sum + print.usd, 0)
  const weighted = prints.reduce((sum, print) => sum + print.apr * print.usd, 0) / usd
  return {
    kind: 'plot',
    headline: prints.length === 0 ? undefined : `${write.percent(2)(weighted)} over ${compactText(usd)} USD`,
    x: { kind: 'linear', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: width < 0.001 ? 2 : 1 } },
    y: { kind: 'linear', name: 'Traded', unit: 'USD', format: { kind: 'compact' }, hasZero: true },
    series,
    crosshairKey: 'apr',
  }
}
