import { strikeText } from '@gvol/format'
import { MAX_LINES, type PlotSpec, type Series } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import type { MarketName } from '@gvol/wire'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import { expiryName, initialIndexes } from '../../../chart/model/expirySeries.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { expiries as expiriesControl } from '../../../page-controls/expiries/control.ts'

export const COLUMNS = ['expiry', 'price', 'gammaUsd', 'spot', 'flip'] as const

/** Path to the exposure of one expiry. */
const pathOf = ({ exchange, symbol }: MarketName, expiry: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/gamma-exposure/?${new URLSearchParams({
    [expiriesControl.key]: expiriesControl.text([expiry]) ?? '',
  })}`

/** Returns a curve for each expiry where dealers have a position, near to far, with its flip in the readout. */
export const toModel = (
  { data, asOfMs }: StudyAnswer<'gamma-profile', (typeof COLUMNS)[number]>,
  market: MarketName,
): PlotSpec => {
  const expiries = [...groupedRows(data.expiry, Array.from(data.price.keys()))]
    .filter(([, rows]) => rows.some((row) => data.gammaUsd[row] !== 0))
    .map(([expiry, rows]) => ({ expiry: expiry ?? Number.NaN, rows }))
  const series = expiries.map(({ expiry, rows }, i): Series => {
    const flip = data.flip[rows[0]]
    return {
      kind: 'line',
      id: `${expiry}`,
      name: expiryName(expiry),
      color: { ramp: rampPosition(i, expiries.length) },
      role: 'model',
      x: valuesAt(data.price, rows),
      y: valuesAt(data.gammaUsd, rows),
      readout: () => [{ label: 'flip', text: flip === null ? 'none' : strikeText(Math.round(flip)) }],
      pick: () => pathOf(market, expiry),
    }
  })
  const first = initialIndexes(expiries.map(({ expiry }) => (expiry - asOfMs) / MS_PER_DAY)).map((i) => series[i].id)
  const spot = data.spot[0]
  return {
    kind: 'plot',
    ...(series.length > MAX_LINES ? { initiallyVisible: first } : {}),
    x: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'Gamma of dealers', unit: 'USD per 1 %', format: { kind: 'compact' }, hasZero: true },
    series,
    references: spot === undefined ? [] : [{ along: 'x', at: spot, label: 'Spot', color: 'spot' }],
    crosshairKey: `price:${market.symbol}`,
  }
}
