import type { PlotSpec } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { callPutBars } from '../../../chart/model/strikes/callPutBars.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['strike', 'expiry', 'optionType', 'amountCoin', 'premiumUsd'] as const

/** Returns calls upward and puts downward, a bar per strike or expiry. */
export const toModel = (
  { data }: StudyAnswer<'traded-volume', (typeof COLUMNS)[number]>,
  by: 'strike' | 'expiry',
  measure: 'amountCoin' | 'premiumUsd',
  market: MarketName,
  strikes: StrikeSpacing = 'near',
): PlotSpec => {
  const sums = new Map<number, { call: number; put: number }>()
  for (const row of data.optionType.keys()) {
    const group = data[by][row]
    if (group === null) continue
    const sum = sums.get(group) ?? { call: 0, put: 0 }
    sums.set(group, sum)
    sum[data.optionType[row] === 'put' ? 'put' : 'call'] += data[measure][row]
  }
  const sorted = [...sums].sort(([a], [b]) => a - b)
  return callPutBars({
    by,
    spacing: strikes,
    groups: sorted.map(([group]) => group),
    call: sorted.map(([, { call }]) => call),
    put: sorted.map(([, { put }]) => put),
    name: 'Block volume',
    unit: measure === 'amountCoin' ? 'coin' : 'USD',
    format: { kind: 'compact' },
    leadsTo: (group) => tradesPath(market, { [by]: group, place: 'block' }),
    crosshairKey: `${by}:${market.symbol}`,
  })
}
