import { compactText } from '@gvol/format'
import { expect, test } from 'vitest'
import { marginChange } from './marginChange.ts'

test('a margin before and after has a signed difference; if one is missing there is none', () => {
  expect(marginChange('initial', 12_300, 15_100, compactText)).toBe('initial 12.3k → 15.1k USD (+2.80k)')
  expect(marginChange('initial', 15_100, 12_300, compactText)).toBe('initial 15.1k → 12.3k USD (−2.80k)')
  expect(marginChange('maintenance', undefined, 12_300, compactText)).toBe('maintenance – → 12.3k USD')
})
