import { compactText, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { nonzeroRows, strikeBars, unclassifiedWhiskers } from '../../../chart/model/strikes/strikeBars.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'strike',
  'callNetCoin',
  'putNetCoin',
  'lowNetCoin',
  'highNetCoin',
  'netCoin',
  'callGrossCoin',
  'putGrossCoin',
  'grossCoin',
  'unknownCoin',
  'openCoin',
] as const

type Data = StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>['data']

const total = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** `gross 120k, net −3.1k coin, 4 % not classified` */
const headlineOf = (data: Data): string | undefined => {
  const gross = total(data.grossCoin)
  return gross > 0
    ? `gross ${compactText(gross)}, net ${compactText(total(data.netCoin), { isSigned: true })}, ${percentText(total(data.unknownCoin) / gross, 0)} not classified`
    : undefined
}

/** Returns stacked calls and puts: net, long above zero and short below, or all traded volume. */
export const toModel = (
  { data }: { readonly data: Data },
  { exchange, symbol }: MarketName,
  inventory: 'net' | 'gross',
  spacing: StrikeSpacing = 'near',
): PlotSpec & { readonly headline: string | undefined } => {
  const isNet = inventory === 'net'
  const rows = isNet ? nonzeroRows(data.netCoin, data.openCoin) : nonzeroRows(data.grossCoin, data.openCoin)
  const strikes = valuesAt(data.strike, rows)
  const pick = (i: number) => {
    const strike = strikes[i]
    return strike === null || strike === undefined ? undefined : tradesPath({ exchange, symbol }, { strike })
  }
  const isUnsure = isNet && rows.some((row) => data.lowNetCoin[row] !== data.highNetCoin[row])
  const bars = (id: 'call' | 'put', name: string, x: readonly number[], y: readonly (number | null)[]): Series => ({
    kind: 'bars',
    id,
    name,
    color: id,
    x,
    y: valuesAt(y, rows),
    stack: 'all',
    pick,
    readout: (i) => [
      { label: 'net', text: compactText(data.netCoin[rows[i] ?? 0], { isSigned: true }) },
      { label: 'gross', text: compactText(data.grossCoin[rows[i] ?? 0]) },
    ],
  })
  return {
    ...strikeBars({
      strikes,
      symbol,
      spacing,
      unit: 'coin',
      format: { kind: 'compact' },
      levels: [],
      name: isNet ? 'Dealers hold' : 'Traded, both directions',
      series: (x): readonly Series[] => [
        bars('call', 'Calls', x, isNet ? data.callNetCoin : data.callGrossCoin),
        bars('put', 'Puts', x, isNet ? data.putNetCoin : data.putGrossCoin),
        {
          kind: 'points',
          id: 'open',
          name: 'Open',
          color: 'shadow',
          // The bars set the scale: open interest is many times what dealers hold.
          mostReach: 1,
          x,
          y: valuesAt(data.openCoin, rows),
        },
        ...(isUnsure
          ? [unclassifiedWhiskers(x, valuesAt(data.lowNetCoin, rows), valuesAt(data.highNetCoin, rows))]
          : []),
      ],
    }),
    headline: headlineOf(data),
  }
}
