import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../data/settings/settings.ts'
import { lawsOf } from '../laws.ts'
import { defaultControls } from '../pageControls.ts'
import { venue } from './control.ts'

lawsOf(venue, fc.option(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), { nil: undefined }))

test('the default is the user’s own venue', () => {
  expect(
    defaultControls({ ...DEFAULT_SETTINGS, exchange: 'bybit' }, { ids: ['venue'], coin: undefined, choices: {} }).venue,
  ).toBe('bybit')
})
