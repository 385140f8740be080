import { expect, test } from 'vitest'
import { catalog } from '../../charts/catalog.ts'
import { DEFAULT_SETTINGS } from '../../data/settings/settings.ts'
import { explicitText, explicitTexts, settingTexts } from './followedSettings.ts'

const STREET = { ...DEFAULT_SETTINGS, skewSign: 'put-minus-call', butterfly: 'halved', units: 'usd' } as const

test('charts follow the settings where they have such a control, and only there', () => {
  expect(settingTexts(DEFAULT_SETTINGS, catalog.skew.controls)).toEqual({})
  expect(settingTexts(STREET, catalog.skew.controls)).toEqual({ sign: 'put-minus-call', butterfly: 'halved' })
  expect(settingTexts(STREET, catalog['open-interest-by-strike'].controls)).toEqual({ units: 'usd' })
  expect(settingTexts(STREET, catalog['option-chain'].controls).units).toBe('usd')
  expect(settingTexts(STREET, catalog['volume-today'].controls)).toEqual({ units: 'usd' })
})

test('a control set against the settings is written out, one that agrees leaves no trace', () => {
  expect(explicitText(DEFAULT_SETTINGS, catalog.skew.controls, 'sign', undefined)).toBeUndefined()
  expect(explicitText(DEFAULT_SETTINGS, catalog.skew.controls, 'sign', 'put-minus-call')).toBe('put-minus-call')
  // The chart's default is not written as text; here it differs from what the setting selects.
  expect(explicitText(STREET, catalog.skew.controls, 'sign', undefined)).toBe('call-minus-put')
  expect(explicitText(STREET, catalog.skew.controls, 'sign', 'put-minus-call')).toBeUndefined()
  expect(explicitText(STREET, catalog.skew.controls, 'measure', 'fly')).toBe('fly')
})

test('what a panel takes along is what was chosen for it; the settings stay in charge of the rest', () => {
  const followed = settingTexts(STREET, catalog.skew.controls)
  expect(Object.keys(followed).length).toBeGreaterThan(0)
  expect(explicitTexts(STREET, catalog.skew.controls, { ...followed, tenor: '30' })).toEqual({ tenor: '30' })
  expect(explicitTexts(DEFAULT_SETTINGS, catalog.skew.controls, { sign: 'put-minus-call' })).toEqual({
    sign: 'put-minus-call',
  })
})
