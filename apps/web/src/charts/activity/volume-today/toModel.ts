import { coinOf, notionalCoin, notionalUsd } from '@gvol/market'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { type CallPutSpec, callPutBars } from '../../../chart/model/strikes/callPutBars.ts'
import { spotLevel } from '../../../chart/model/strikes/spotLevel.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** Grouping and measure of the chart. */
type VolumeChoice = {
  readonly by: 'strike' | 'expiry'
  readonly measure: 'Coin' | 'PremiumUsd'
  readonly units: Settings['units']
  readonly strikes?: StrikeSpacing
}

/** Factor between coins and USD at the index price; NaN if there is no index. */
const atIndex = (index: number | null | undefined, units: Settings['units']): number =>
  typeof index !== 'number' || index <= 0
    ? Number.NaN
    : units === 'usd'
      ? notionalUsd(1, index)
      : notionalCoin(1, index)

/** Returns the columns needed for the selected grouping and measure. */
export const columnsOf = ({ by, measure }: Pick<VolumeChoice, 'by' | 'measure'>) =>
  [by, 'window', `call${measure}`, `put${measure}`] as const

/** Returns calls upward and puts downward; the axis says whether they cover the day or the venue's rolling 24 hours. */
export const toModel = (
  { data }: StudyAnswer<'volume-today', ReturnType<typeof columnsOf>[number]>,
  market: StudyAnswer<'market-summary', 'index'>,
  { by, measure, units, strikes = 'near' }: VolumeChoice,
  symbol: string,
): CallPutSpec => {
  const isPremium = measure === 'PremiumUsd'
  const factor = isPremium === (units === 'usd') ? 1 : atIndex(market.data.index[0], units)
  const side = (column: readonly (number | null)[]) =>
    factor === 1 ? column : column.map((value) => (value === null ? null : value * factor))
  const what = isPremium ? 'Premium' : 'Volume'
  return callPutBars({
    by,
    spacing: strikes,
    groups: data[by],
    levels: by === 'strike' ? spotLevel(market) : [],
    call: side(data[`call${measure}`]),
    put: side(data[`put${measure}`]),
    name: data.window[0] === 'today' ? `${what} since 00:00 UTC` : `${what}, 24 h`,
    unit: units === 'usd' ? 'USD' : coinOf(symbol),
    format: { kind: 'compact' },
    crosshairKey: `${by}:${symbol}`,
  })
}
