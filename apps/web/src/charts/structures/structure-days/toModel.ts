import { compactText, volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'at',
  'trades',
  'boughtCoin',
  'soldCoin',
  'unknownCoin',
  'netCoin',
  'netPremiumUsd',
  'vol',
] as const

const running = (values: readonly number[]): readonly number[] => {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/**
 * Returns bought volume upward and sold volume downward by day, with the running net as a line; or premium paid and
 * received.
 */
export const toModel = (
  { data }: StudyAnswer<'structure-days', (typeof COLUMNS)[number]>,
  measure: 'coin' | 'premium',
): PlotSpec => {
  const isCoin = measure === 'coin'
  const facts = (i: number) => [
    { label: 'trades', text: String(data.trades[i]) },
    { label: 'IV', text: volText(data.vol[i]) },
    { label: 'net', text: `${compactText(data.netCoin[i], { isSigned: true })}\u2009coin` },
  ]
  const bars = (id: string, name: string, color: Series['color'], y: readonly number[]): readonly Series[] =>
    y.every((value) => value === 0)
      ? []
      : [{ kind: 'bars', id, name, color, x: data.at, y, stack: 'all', readout: facts }]
  const net = Array.from(isCoin ? data.netCoin : data.netPremiumUsd)
  const line: Series = {
    kind: 'line',
    id: 'net',
    name: 'Running net',
    color: 'accent',
    x: data.at,
    y: running(net),
  }
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Day', unit: '' },
    y: {
      kind: 'linear',
      name: isCoin ? 'Size' : 'Net premium',
      unit: isCoin ? 'coin' : 'USD',
      format: { kind: 'compact' },
      hasZero: true,
      isSigned: true,
    },
    series:
      data.at.length === 0
        ? []
        : [
            ...(isCoin
              ? [
                  ...bars('buy', 'Bought', 'up', Array.from(data.boughtCoin)),
                  ...bars(
                    'sell',
                    'Sold',
                    'down',
                    Array.from(data.soldCoin, (coins) => 0 - coins),
                  ),
                  ...bars('unknown', 'Not classified', 'textTertiary', Array.from(data.unknownCoin)),
                ]
              : [
                  ...bars(
                    'buy',
                    'Paid',
                    'up',
                    net.map((usd) => Math.max(0, usd)),
                  ),
                  ...bars(
                    'sell',
                    'Received',
                    'down',
                    net.map((usd) => Math.min(0, usd)),
                  ),
                ]),
            line,
          ],
    crosshairKey: 'time',
  }
}
