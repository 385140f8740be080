import { expect, test } from 'vitest'
import { steppedText } from './numberStep.ts'

test('arrow keys step to the next round value, ten steps with shift', () => {
  expect(steppedText('97312', 'price', 1)).toBe('97500')
  expect(steppedText('97,500', 'price', 1)).toBe('98000')
  expect(steppedText('97500', 'price', -10)).toBe('92500')
  expect(steppedText('55.5', 'percent', 1)).toBe('56')
  expect(steppedText('55', 'percent', 10)).toBe('65')
  expect(steppedText('0.5', 'percent', -1)).toBe('0')
  expect(steppedText('0', 'percent', -1)).toBe('-1')
  expect(steppedText('0.0105', 'premium', 1)).toBe('0.0106')
  expect(steppedText('1', 'size', -10)).toBe('0')
  expect(steppedText('abc', 'price', 1)).toBeUndefined()
})
