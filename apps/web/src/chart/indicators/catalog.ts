import { control } from '../definition/controls.ts'
import type { OfferedIndicators } from '../indicator/selection.ts'
import { about as atr } from './atr/about.ts'
import { about as bands } from './bands/about.ts'
import { about as ema } from './ema/about.ts'
import { about as rsi } from './rsi/about.ts'
import { about as sma } from './sma/about.ts'
import { about as vwap } from './vwap/about.ts'

/** All indicators in the order of the list; the code of each is `{id}/indicator.ts`. */
export const indicators = { sma, ema, bands, vwap, rsi, atr } as const satisfies OfferedIndicators

const { vwap: _, ...ofPrices } = indicators

/** Control of the indicators of candles with volume, and of candles without. */
export const indicatorsControl = control.indicators(indicators)
export const priceIndicatorsControl = control.indicators(ofPrices)
