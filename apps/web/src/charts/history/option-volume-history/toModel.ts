import { dateText, dayText, strikeText, zonedInstantText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { withSpacing } from '../../../chart/model/strikes/withSpacing.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'at',
  'expiry',
  'strike',
  'callCoin',
  'putCoin',
  'callPremiumUsd',
  'putPremiumUsd',
  'callNotionalUsd',
  'putNotionalUsd',
  'screenCoin',
  'blockCoin',
  'boughtCoin',
  'soldCoin',
] as const

type Data = StudyAnswer<'option-volume-history', (typeof COLUMNS)[number]>['data']
type Own = {
  readonly by: 'hour' | '4-hours' | 'day' | 'week' | 'month' | 'expiry' | 'strike'
  readonly split: 'type' | 'place' | 'side'
  readonly measure: 'Coin' | 'PremiumUsd' | 'NotionalUsd'
  /** Each bar on its own, or the running sum. */
  readonly sum: 'each' | 'running'
  readonly strikes?: StrikeSpacing
}

const partsOf = (data: Data, { split, measure }: Own) => {
  if (measure === 'Coin' && split === 'place')
    return [
      ['Screen', 'accent', data.screenCoin],
      ['Block', 'model', data.blockCoin],
    ] as const
  if (measure === 'Coin' && split === 'side')
    return [
      ['Bought', 'up', data.boughtCoin],
      ['Sold', 'down', data.soldCoin],
    ] as const
  return [
    ['Calls', 'call', data[`call${measure}`]],
    ['Puts', 'put', data[`put${measure}`]],
  ] as const
}

const running = (values: readonly number[]): readonly number[] => {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** Returns stacked bars over time, or by expiry or strike. */
export const toModel = ({ data }: { readonly data: Data }, own: Own, symbol: string): PlotSpec => {
  const isTime = own.by !== 'expiry' && own.by !== 'strike'
  const keys = Array.from(
    own.by === 'expiry' ? data.expiry : own.by === 'strike' ? data.strike : data.at,
    (key) => key ?? 0,
  )
  const x = keys.map((_, i) => i)
  const names = {
    hour: 'Hour',
    '4-hours': 'Four hours',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    expiry: 'Expiry',
    strike: 'Strike',
  } as const
  const text =
    own.by === 'strike'
      ? strikeText
      : own.by === 'expiry'
        ? dateText
        : own.by === 'hour' || own.by === '4-hours'
          ? zonedInstantText
          : dayText
  const plot: PlotSpec = {
    kind: 'plot',
    x: {
      kind: 'category',
      name: names[own.by],
      unit: own.by === 'strike' ? 'USD' : '',
      categories: keys.map((key) => text(key)),
      values: keys,
    },
    y: {
      kind: 'linear',
      format: { kind: 'compact' },
      hasZero: true,
      name: own.measure === 'PremiumUsd' ? 'Premium' : own.measure === 'Coin' ? 'Volume' : 'Notional',
      unit: own.measure === 'Coin' ? coinOf(symbol) : 'USD',
    },
    series:
      keys.length === 0
        ? []
        : partsOf(data, own).map(
            ([name, color, y]): Series => ({
              kind: 'bars',
              id: name,
              name,
              color,
              stack: 'volume',
              x,
              y: own.sum === 'running' ? running(y) : y,
            }),
          ),
    crosshairKey: isTime ? 'time' : `${own.by}:${symbol}`,
  }
  return withSpacing(plot, own.strikes ?? 'near')
}
