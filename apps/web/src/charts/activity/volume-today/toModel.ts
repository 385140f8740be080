import { coinOf } from '@gvol/market'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type CallPutSpec, callPutBars } from '../../_kit/model/strikes/callPutBars.ts'
import { spotLevel } from '../../_kit/model/strikes/spotLevel.ts'

/** What is shown: grouped how, counted in what. */
type VolumeChoice = {
  readonly by: 'strike' | 'expiry'
  readonly measure: 'Coin' | 'PremiumUsd'
  readonly units: Settings['units']
}

/** What turns coins into USD at the index, or USD into coins; NaN where no index is known. */
const atIndex = (index: number | null | undefined, units: Settings['units']): number =>
  typeof index !== 'number' || index <= 0 ? Number.NaN : units === 'usd' ? index : 1 / index

/** Columns of the study that a choice draws. */
export const columnsOf = ({ by, measure }: Pick<VolumeChoice, 'by' | 'measure'>) =>
  [by, 'window', `call${measure}`, `put${measure}`] as const

/** Calls up and puts down; the axis says whether it is the day or the venue's rolling 24 hours. */
export const toModel = (
  { data }: StudyAnswer<'volume-today', ReturnType<typeof columnsOf>[number]>,
  market: StudyAnswer<'market-summary', 'index'>,
  { by, measure, units }: VolumeChoice,
  symbol: string,
): CallPutSpec => {
  const isPremium = measure === 'PremiumUsd'
  const factor = isPremium === (units === 'usd') ? 1 : atIndex(market.data.index[0], units)
  const side = (column: readonly (number | null)[]) =>
    factor === 1 ? column : column.map((value) => (value === null ? null : value * factor))
  const what = isPremium ? 'Premium' : 'Volume'
  return callPutBars({
    by,
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
