import { compactText, dateText, decimalText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec, Series } from '@gvol/plot'
import { type ExpiryControls, filteredRows, valuesAt } from '../../../chart/definition/rows.ts'
import { forwardSourceText } from '../../../chart/model/forwardSource.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'expiry',
  'days',
  'forward',
  'forwardSource',
  'maxPain',
  'callCoin',
  'putCoin',
  'putCallRatio',
  'notionalUsd',
] as const

/** Returns max pain and forward per expiry, with the expiring amount as bars on the right axis. */
export const toModel = (
  { data }: StudyAnswer<'max-pain', (typeof COLUMNS)[number]>,
  controls: ExpiryControls & { readonly symbol: string },
  units: Settings['units'],
): PlotSpec => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const expiries = valuesAt(data.expiry, rows)
  const unit = units === 'usd' ? 'USD' : coinOf(controls.symbol)
  const coinsOf = (row: number): number | null => {
    const call = data.callCoin[row]
    const put = data.putCoin[row]
    return call === null || put === null ? null : call + put
  }
  const expiring = rows.map((row) => (units === 'usd' ? data.notionalUsd[row] : coinsOf(row)))
  const facts = (index: number) => [
    { label: 'Put/call', text: decimalText(data.putCallRatio[rows[index]], 2) },
    { label: 'Expiring', text: `${compactText(expiring[index])}\u2009${unit}` },
  ]
  const positions = expiries.map((_, i) => i)
  const series: Series[] = [
    {
      kind: 'bars',
      id: 'notional',
      name: 'Expiring',
      color: 'outline',
      isRight: true,
      x: positions,
      y: expiring,
    },
    {
      kind: 'line',
      id: 'forward',
      name: 'Forward',
      color: 'forward',
      role: 'model',
      x: positions,
      y: valuesAt(data.forward, rows),
      readout: (index) => [{ label: 'Forward from', text: forwardSourceText(data.forwardSource[rows[index]]) }],
    },
    {
      kind: 'line',
      id: 'max-pain',
      name: 'Max pain',
      color: 'accent',
      x: positions,
      y: valuesAt(data.maxPain, rows),
      readout: facts,
    },
  ]
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Expiry', unit: '', categories: expiries.map(dateText), values: expiries },
    y: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'compact' } },
    y2: { kind: 'linear', name: 'Expiring', unit, format: { kind: 'compact' }, hasZero: true },
    series: rows.length === 0 ? [] : series,
    crosshairKey: `expiry:${controls.symbol}`,
  }
}
