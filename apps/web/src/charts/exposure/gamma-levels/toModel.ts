import type { Format } from '@gvol/format'
import { compactText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { gammaColor, nonzeroRows, strikeBars, unclassifiedWhiskers } from '../../../chart/model/strikes/strikeBars.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'strike',
  'gammaUsd',
  'gammaCoin',
  'gammaLevel',
  'lowGammaCoin',
  'highGammaCoin',
  'lowGammaUsd',
  'highGammaUsd',
  'netCoin',
  'openCoin',
] as const
export const LEVELS = ['spot', 'flip', 'callWall', 'putWall'] as const

type Measure = 'usd' | 'coin' | 'level'

const MEASURES = {
  usd: {
    column: 'gammaUsd',
    bounds: ['lowGammaUsd', 'highGammaUsd'],
    unit: 'USD per 1 %',
    format: { kind: 'compact' },
  },
  coin: {
    column: 'gammaCoin',
    bounds: ['lowGammaCoin', 'highGammaCoin'],
    unit: 'coin per 1 %',
    format: { kind: 'compact' },
  },
  level: { column: 'gammaLevel', bounds: undefined, unit: 'coin per $1', format: { kind: 'compact' } },
} as const satisfies Readonly<
  Record<
    Measure,
    {
      column: (typeof COLUMNS)[number]
      bounds: readonly [(typeof COLUMNS)[number], (typeof COLUMNS)[number]] | undefined
      unit: string
      format: Format
    }
  >
>

/**
 * Returns a bar per strike, green for long gamma and red for short gamma, with whiskers for positions that are not
 * classified or older than the stored trades.
 */
export const toModel = (
  { data }: StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>,
  { data: levels }: StudyAnswer<'exposure-summary', (typeof LEVELS)[number]>,
  measure: Measure,
  { exchange, symbol }: MarketName,
  spacing: StrikeSpacing = 'near',
): PlotSpec => {
  const { column, bounds, unit, format } = MEASURES[measure]
  const rows = nonzeroRows(data.netCoin, data.openCoin)
  const strikes = valuesAt(data.strike, rows)
  const [low, high] = (bounds ?? []).map((name) => valuesAt(data[name], rows))
  const whiskers = (x: readonly number[]) =>
    low === undefined || high === undefined || rows.every((_, i) => high[i] === low[i])
      ? []
      : [unclassifiedWhiskers(x, low, high)]
  return strikeBars({
    strikes,
    symbol,
    spacing,
    name: 'Gamma of dealers',
    unit,
    format,
    levels: [
      { at: levels.spot[0], label: 'Spot', color: 'spot' },
      { at: levels.flip[0], label: 'Flip', color: 'warning' },
      { at: levels.callWall[0], label: 'Largest long gamma', color: 'call' },
      { at: levels.putWall[0], label: 'Largest short gamma', color: 'put' },
    ],
    // All zeros mean that the dealers' position is unknown.
    series: (x) =>
      rows.every((row) => (data[column][row] ?? 0) === 0)
        ? []
        : [
            {
              kind: 'bars',
              id: 'gamma',
              name: 'Gamma',
              color: 'longGamma',
              x,
              y: valuesAt(data[column], rows),
              colorAt: (i) => gammaColor(data[column][rows[i]]),
              readout: (i) => [
                { label: 'Dealers hold', text: `${compactText(data.netCoin[rows[i]], { isSigned: true })} coin` },
                { label: 'Open', text: `${compactText(data.openCoin[rows[i]])} coin` },
              ],
              pick: (i) => {
                const strike = strikes[i]
                return strike === null || strike === undefined
                  ? undefined
                  : tradesPath({ exchange, symbol }, { strike })
              },
            },
            ...whiskers(x),
          ],
  })
}
