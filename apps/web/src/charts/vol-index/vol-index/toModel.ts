import { percentText, spotText, volPercentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { volIndexName } from '../../../chart/model/volIndexName.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'at',
  'venue',
  'isOwn',
  'interval',
  'open',
  'high',
  'low',
  'close',
  'ticks',
  'spot',
  'spotSource',
  'dailyMove',
  'dailyMovePrice',
] as const

export type IndexPlot = PlotSpec & { readonly headline: string | undefined }

/**
 * Returns candles on the left axis, spot on the right; the header has the newest value and the daily move that it
 * implies.
 */
export const toModel = (
  { data }: StudyAnswer<'vol-index', (typeof COLUMNS)[number]>,
  coin: string,
  hasSpot: boolean,
): IndexPlot => {
  const last = data.at.length - 1
  const move = (row: number): string =>
    [
      percentText(data.dailyMove[row]),
      ...(data.dailyMovePrice[row] === null ? [] : [spotText(data.dailyMovePrice[row])]),
    ]
      .map((text) => `±${text}`)
      .join(' · ')
  const spot: Series = {
    kind: 'line',
    id: 'spot',
    name: 'Spot',
    color: 'spot',
    role: 'model',
    isRight: true,
    x: data.at,
    y: data.spot,
    readout: (row) => [{ label: 'From', text: data.spotSource[row] ?? '' }],
  }
  const candles: Series = {
    kind: 'candles',
    id: 'index',
    name: volIndexName(data, coin),
    color: 'accent',
    x: data.at,
    open: data.open,
    high: data.high,
    low: data.low,
    close: data.close,
    readout: (row) => [
      { label: 'Day’s move', text: move(row) },
      { label: 'Values', text: String(data.ticks[row]) },
    ],
  }
  return {
    kind: 'plot',
    headline: last < 0 ? undefined : `${volPercentText(data.close[last])} · ${move(last)} a day`,
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Index', unit: '%', format: { kind: 'vol' } },
    y2: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
    series: last < 0 ? [] : hasSpot ? [spot, candles] : [candles],
    crosshairKey: 'time',
  }
}
