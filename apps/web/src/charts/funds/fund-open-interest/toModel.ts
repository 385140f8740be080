import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['strikeUsd', 'callCoin', 'putCoin'] as const

/** Strikes with less than this share of the total open interest are left out for readability. */
const MIN_SHARE = 0.001

/** Returns calls upward, puts downward, by strike in USD per coin. */
export const toModel = ({ data }: StudyAnswer<'fund-options', (typeof COLUMNS)[number]>, coin: string): PlotSpec => {
  const open = data.callCoin.map((calls, row) => calls + (data.putCoin[row] ?? 0))
  const all = open.reduce((sum, coins) => sum + coins, 0)
  const rows = Array.from(open.keys()).filter((row) => (open[row] ?? 0) > all * MIN_SHARE)
  const of = (values: readonly (number | null)[]) => rows.map((row) => values[row] ?? 0)
  const x = of(data.strikeUsd)
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Strike', unit: `USD a ${coin}`, format: { kind: 'compact' } },
    y: { kind: 'linear', name: 'Open', unit: coin, format: { kind: 'compact' }, hasZero: true },
    series:
      rows.length === 0
        ? []
        : [
            { kind: 'bars', id: 'call', name: 'Calls', color: 'call', stack: 'open', x, y: of(data.callCoin) },
            {
              kind: 'bars',
              id: 'put',
              name: 'Puts',
              color: 'put',
              stack: 'open',
              x,
              y: of(data.putCoin).map((coins) => -coins),
            },
          ],
  }
}
