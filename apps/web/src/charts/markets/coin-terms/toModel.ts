import type { PlotSpec } from '@gvol/plot'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['coin', 'optionOpenUsd', 'atm7', 'atm30', 'atm90'] as const

const MAX_COINS = 8
const DAYS = [7, 30, 90]

/** Returns a line per coin with a vol, for the coins with the largest open interest in options. */
export const toModel = ({ data }: StudyAnswer<'coin-board', (typeof COLUMNS)[number]>): PlotSpec => {
  const vols = (row: number) => [data.atm7[row], data.atm30[row], data.atm90[row]]
  const rows = Array.from(data.coin.keys())
    .filter((row) => vols(row).some((vol) => vol !== null))
    .sort((a, b) => (data.optionOpenUsd[b] ?? 0) - (data.optionOpenUsd[a] ?? 0))
    .slice(0, MAX_COINS)
  return {
    kind: 'plot',
    x: { kind: 'sqrt', name: 'To expiry', unit: 'days', format: { kind: 'days' }, ticks: DAY_TICKS },
    y: { kind: 'linear', name: 'ATM vol', unit: '%', format: { kind: 'vol' } },
    series: rows.map((row) => {
      const coin = data.coin[row]
      return { kind: 'line', id: coin, name: coin, color: { entity: coin }, x: DAYS, y: vols(row) }
    }),
    crosshairKey: 'days',
  }
}
