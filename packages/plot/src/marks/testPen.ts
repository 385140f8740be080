import { testColors } from '../testColors.ts'
import type { AnySeries, Pen } from './mark.ts'

/** A pen for tests: ten pixels per unit of x from 0, one pixel per unit of y upwards from 100. */
export const testPen = (siblings: readonly AnySeries[], change: Partial<Pen> = {}): Pen => ({
  x: (value) => value * 10,
  y: (value) => 100 - value,
  box: { left: 0, right: 200, top: 0, bottom: 100 },
  xRange: [0, 20],
  color: '#336699',
  isLeading: false,
  isFaded: false,
  colors: testColors,
  siblings,
  columns: 0,
  format: { kind: 'decimal', decimals: 0 },
  ...change,
})
