import { expect, test } from 'vitest'
import { catalog } from '../../charts/catalog.ts'
import { DEFAULT_SETTINGS } from '../../data/settings/settings.ts'
import { explicitText, explicitTexts, settingTexts } from './followedSettings.ts'

const STREET = { ...DEFAULT_SETTINGS, skewSign: 'put-minus-call', butterfly: 'halved', units: 'usd' } as const

test('charts follow the settings only if they have such a control', () => {
  expect(settingTexts(DEFAULT_SETTINGS, catalog.skew.controls)).toEqual({})
  expect(settingTexts(STREET, catalog.skew.controls)).toEqual({ sign: 'put-minus-call', butterfly: 'halved' })
  expect(settingTexts(STREET, catalog['open-interest-by-strike'].controls)).toEqual({ units: 'usd' })
  expect(settingTexts(STREET, catalog['option-chain'].controls).units).toBe('usd')
  expect(settingTexts(STREET, catalog['volume-today'].controls)).toEqual({ units: 'usd' })
})

test('a control that differs from the settings is written to the address, an equal one is not', () => {
  expect(explicitText(DEFAULT_SETTINGS, catalog.skew.controls, 'sign', undefined)).toBeUndefined()
  expect(explicitText(DEFAULT_SETTINGS, catalog.skew.controls, 'sign', 'put-minus-call')).toBe('put-minus-call')
  // The chart's default is not written as text; here it differs from what the setting selects.
  expect(explicitText(STREET, catalog.skew.controls, 'sign', undefined)).toBe('call-minus-put')
  expect(explicitText(STREET, catalog.skew.controls, 'sign', 'put-minus-call')).toBeUndefined()
  expect(explicitText(STREET, catalog.skew.controls, 'measure', 'fly')).toBe('fly')
})

test('a panel keeps only what was selected for it; everything else follows the settings', () => {
  const followed = settingTexts(STREET, catalog.skew.controls)
  expect(Object.keys(followed).length).toBeGreaterThan(0)
  expect(explicitTexts(STREET, catalog.skew.controls, { ...followed, tenor: '30' })).toEqual({ tenor: '30' })
  expect(explicitTexts(DEFAULT_SETTINGS, catalog.skew.controls, { sign: 'put-minus-call' })).toEqual({
    sign: 'put-minus-call',
  })
})
