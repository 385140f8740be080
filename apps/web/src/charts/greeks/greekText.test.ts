import { expect, test } from 'vitest'
import { scaledText, scaledValues, scaleOf } from './greekText.ts'

test('small numbers are scaled by powers of a thousand so that at most three digits are before the point', () => {
  const gamma = scaleOf([0.0000213, null, -0.000004], '1/USD')
  expect(gamma).toEqual({ factor: 1e6, unit: '10⁻⁶ /USD', decimals: 2 })
  expect(scaledText(0.0000213, gamma)).toBe('21.30')
  expect(scaledValues([0.0000213, null], gamma)).toEqual([expect.closeTo(21.3, 9), null])
})

test('readable numbers stay unchanged, and a missing number is a dash', () => {
  expect(scaleOf([154.2, -3], 'USD/pt')).toEqual({ factor: 1, unit: 'USD/pt', decimals: 1 })
  expect(scaleOf([0.45], '')).toEqual({ factor: 1, unit: '', decimals: 3 })
  expect(scaledText(null, scaleOf([], ''))).toBe('–')
})
