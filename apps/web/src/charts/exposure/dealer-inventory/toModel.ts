import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import { picked } from '../../_kit/rows.ts'
import { filledRows, strikeBars, unsureWhiskers } from '../strikeBars.ts'
import { tradesOfStrike } from '../tradesPath.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  'strike',
  'callNetCoin',
  'putNetCoin',
  'lowNetCoin',
  'highNetCoin',
  'netCoin',
  'openCoin',
] as const

/** Calls and puts piled up, long above zero and short below. */
export const toModel = (
  { data }: StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): PlotSpec => {
  const rows = filledRows(data.netCoin, data.openCoin)
  const strikes = picked(data.strike, rows)
  const pick = (i: number) => {
    const strike = strikes[i]
    return strike === null || strike === undefined ? undefined : tradesOfStrike(exchange, symbol, strike)
  }
  const isUnsure = rows.some((row) => data.lowNetCoin[row] !== data.highNetCoin[row])
  return strikeBars({
    ...{ strikes, symbol, name: 'Dealers hold', unit: 'coin', format: { kind: 'compact' }, levels: [] },
    series: (x): readonly Series[] => [
      {
        kind: 'bars',
        id: 'call',
        name: 'Calls',
        color: 'call',
        x,
        y: picked(data.callNetCoin, rows),
        stack: 'all',
        pick,
      },
      { kind: 'bars', id: 'put', name: 'Puts', color: 'put', x, y: picked(data.putNetCoin, rows), stack: 'all', pick },
      { kind: 'points', id: 'open', name: 'Open', color: 'shadow', x, y: picked(data.openCoin, rows) },
      ...(isUnsure ? [unsureWhiskers(x, picked(data.lowNetCoin, rows), picked(data.highNetCoin, rows))] : []),
    ],
  })
}
