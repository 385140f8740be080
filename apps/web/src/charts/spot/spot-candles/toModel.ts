import { compactText } from '@gvol/format'
import type { Series } from '@gvol/plot'
import type { PricePlot } from '../../../chart/model/strikes/myStrikes.ts'
import { write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'instrument', 'open', 'high', 'low', 'close', 'volumeCoin', 'volumeUsd'] as const

/** The coin of a dollar pair, in the spellings of venues: `BTC_USDC`, `BTC-USDT`, `BTCUSDT`, `BTC-USD`. */
const coinOfPair = (instrument: string | undefined): string | undefined =>
  /^([A-Z0-9]+?)[-_/]?(?:USDT|USDC|USD)$/.exec(instrument ?? '')?.[1]

/** Decimals usual for a price of that size. */
const decimalsOf = (price: number): number => (price >= 1_000 ? 1 : price >= 1 ? 3 : 6)

/** Returns candles with volume below; the name of the pair is above. */
export const toModel = ({
  data,
}: StudyAnswer<'spot-candles', (typeof COLUMNS)[number]>): PricePlot & { readonly headline: string | undefined } => {
  const { at: x, open, high, low, close } = data
  const isCoin = data.volumeCoin.some((coins) => coins !== null)
  const volume = isCoin ? data.volumeCoin : data.volumeUsd
  const candles: Series = {
    kind: 'candles',
    id: 'price',
    name: 'Price',
    color: 'up',
    x,
    open,
    high,
    low,
    close,
    readout: (row) => [{ label: 'Volume', text: `${compactText(volume[row])} ${isCoin ? 'coin' : 'USD'}` }],
  }
  const bars: Series = {
    kind: 'bars',
    id: 'volume',
    name: 'Volume',
    color: 'accent',
    isBeneath: true,
    x,
    y: volume,
    colorAt: (row) => ((close[row] ?? 0) >= (open[row] ?? 0) ? 'up' : 'down'),
  }
  const last = close.at(-1)
  const coin = coinOfPair(data.instrument[0] ?? undefined)
  return {
    kind: 'plot',
    headline: last === undefined ? undefined : `${data.instrument[0]} ${write.price(last)}`,
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: 'Price',
      unit: 'quote',
      format: { kind: 'decimal', decimals: decimalsOf(last ?? 1) },
    },
    beneath: {
      kind: 'linear',
      name: 'Volume',
      unit: isCoin ? 'coin' : 'USD',
      format: { kind: 'compact' },
      hasZero: true,
    },
    series: x.length === 0 ? [] : volume.every((value) => value === null) ? [candles] : [candles, bars],
    crosshairKey: 'time',
    ...(coin === undefined ? {} : { pricesOf: coin }),
  }
}
