import { expect, test } from 'vitest'
import { control, controlText, controlValues } from '../definition/controls.ts'
import { MAX_INDICATORS, selectionName, selectionOf, selectionTexts } from './selection.ts'

const OFFERED = {
  sma: { name: 'SMA', title: 'Simple moving average', length: 20 },
  vwap: { name: 'VWAP', title: 'VWAP', needsVolume: true },
} as const

test('a text is an indicator with its length, or the default length if none is written', () => {
  expect(selectionOf('sma50', OFFERED)).toEqual({ id: 'sma', length: 50 })
  expect(selectionOf('sma', OFFERED)).toEqual({ id: 'sma', length: 20 })
  expect(selectionOf('vwap', OFFERED)).toEqual({ id: 'vwap', length: undefined })
  for (const text of [
    '',
    'sma1',
    'sma401',
    'sma2000',
    'sma-5',
    'sma2.5',
    'vwap20',
    'rsi14',
    'constructor',
    'toString9',
  ])
    expect(selectionOf(text, OFFERED), text).toBeUndefined()
  expect(selectionName({ id: 'sma', length: 50 }, OFFERED)).toBe('SMA 50')
  expect(selectionName({ id: 'vwap', length: undefined }, OFFERED)).toBe('VWAP')
})

test('an address lists several indicators, each once and in order, and unreadable ones are left out', () => {
  expect(selectionTexts('sma50,vwap,sma,sma50,rsi14', OFFERED)).toEqual(['sma50', 'vwap', 'sma20'])
  const many = Array.from({ length: 20 }, (_, i) => `sma${i + 2}`).join(',')
  expect(selectionTexts(many, OFFERED)).toHaveLength(MAX_INDICATORS)
  const indicators = control.indicators(OFFERED)
  const read = (text?: string) =>
    controlValues({ indicators }, text === undefined ? {} : { indicators: text }).indicators
  expect([read(), read('nothing')]).toEqual([[], []])
  expect(controlText(indicators, read('vwap,sma9'))).toBe('vwap,sma9')
  expect(controlText(indicators, [])).toBeUndefined()
})
