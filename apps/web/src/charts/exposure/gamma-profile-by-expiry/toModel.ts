import { strikeText } from '@gvol/format'
import { MS_PER_DAY } from '@gvol/market'
import { MOST_LINES, type PlotSpec, type Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StudyAnswer } from '../../../data/study.ts'
import { expiries as expiriesControl } from '../../../page-controls/expiries/control.ts'
import { expiryName, firstLook } from '../../_kit/model/expirySeries.ts'
import { groupedRows, picked, rampOf } from '../../_kit/rows.ts'

/** What is drawn of the study. */
export const COLUMNS = ['expiry', 'price', 'gammaUsd', 'spot', 'flip'] as const

/** The exposure of one expiry alone. */
const pathOf = ({ exchange, symbol }: MarketName, expiry: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/gamma-exposure/?${new URLSearchParams({
    [expiriesControl.key]: expiriesControl.text([expiry]) ?? '',
  })}`

/** A curve per expiry that dealers hold anything of, near to far, with its flip told at the crosshair. */
export const toModel = (
  { data, asOfMs }: StudyAnswer<'gamma-profile', (typeof COLUMNS)[number]>,
  place: MarketName,
): PlotSpec => {
  const held = [...groupedRows(data.expiry, Array.from(data.price.keys()))]
    .filter(([, rows]) => rows.some((row) => data.gammaUsd[row] !== 0))
    .map(([expiry, rows]) => ({ expiry: expiry ?? Number.NaN, rows }))
  const series = held.map(({ expiry, rows }, i): Series => {
    const flip = data.flip[rows[0]]
    return {
      kind: 'line',
      id: `${expiry}`,
      name: expiryName(expiry),
      color: { ramp: rampOf(i, held.length) },
      role: 'model',
      x: picked(data.price, rows),
      y: picked(data.gammaUsd, rows),
      readout: () => [{ label: 'flip', text: flip === null ? 'none' : strikeText(Math.round(flip)) }],
      pick: () => pathOf(place, expiry),
    }
  })
  const first = firstLook(held.map(({ expiry }) => (expiry - asOfMs) / MS_PER_DAY)).map((i) => series[i].id)
  const spot = data.spot[0]
  return {
    kind: 'plot',
    ...(series.length > MOST_LINES ? { initiallyShown: first } : {}),
    x: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'Gamma of dealers', unit: 'USD per 1 %', format: { kind: 'compact' }, hasZero: true },
    series,
    references: spot === undefined ? [] : [{ along: 'x', at: spot, label: 'Spot', color: 'spot' }],
    crosshairKey: `price:${place.symbol}`,
  }
}
