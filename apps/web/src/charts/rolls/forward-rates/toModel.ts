import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, rampPosition } from '../../../chart/definition/rows.ts'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['symbol', 'margin', 'near', 'far', 'isNext', 'nearDays', 'farDays', 'aprMid'] as const

/** Returns one curve per market and margin; rates are constant between two expiries. */
export const toModel = ({ data }: StudyAnswer<'future-rolls', (typeof COLUMNS)[number]>): PlotSpec => {
  const next = Array.from(data.near.keys()).filter((row) => data.isNext[row] === 'next' && data.aprMid[row] !== null)
  const names = data.symbol.map((symbol, row) => `${symbol} ${marginText(data.margin[row])}`)
  const curves = [...groupedRows(names, next)]
  const series = curves.map(([name, rows], i): Series => {
    const ends = rows.flatMap((row) => [row, row])
    return {
      kind: 'line',
      id: name,
      name,
      color: i === 0 ? 'accent' : { ramp: rampPosition(i, curves.length) },
      x: rows.flatMap((row) => [data.nearDays[row], data.farDays[row]]),
      y: ends.map((row) => data.aprMid[row]),
      readout: (at) => [{ label: 'Between', text: `${data.near[ends[at]]} and ${data.far[ends[at]]}` }],
    }
  })
  return {
    kind: 'plot',
    x: {
      kind: 'sqrt',
      name: 'To expiry',
      unit: 'days',
      format: { kind: 'days' },
      ticks: [{ value: 0, label: '0' }, ...DAY_TICKS],
    },
    y: { kind: 'linear', name: 'Rate between expiries, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
    series,
    references: [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'days',
  }
}
