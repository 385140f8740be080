import { area } from './area.ts'
import { band } from './band.ts'
import { bars } from './bars.ts'
import { boxes } from './boxes.ts'
import { candles } from './candles.ts'
import { fan } from './fan.ts'
import { heat } from './heat.ts'
import { histogram } from './histogram.ts'
import { line } from './line.ts'
import type { AnySeries, Mark } from './mark.ts'
import { points } from './points.ts'
import { scatter } from './scatter.ts'
import { violins } from './violins.ts'
import { walls } from './walls.ts'

/** Every kind of mark, by the `kind` of a series. */
export const marks = {
  area,
  band,
  bars,
  boxes,
  candles,
  fan,
  heat,
  histogram,
  line,
  points,
  scatter,
  violins,
  walls,
} as const

type Marks = typeof marks

/** Any series of a plot. */
export type Series = { [Kind in keyof Marks]: Marks[Kind] extends Mark<infer S> ? S : never }[keyof Marks]

/** Returns the mark of a series. */
export const markOf = (series: AnySeries): Mark<Series> => marks[series.kind as keyof Marks] as unknown as Mark<Series>
