import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../data/settings/settings.ts'
import { lawsOf } from '../laws.ts'
import { defaultControls } from '../pageControls.ts'
import { coin } from './control.ts'

lawsOf(coin, fc.option(fc.stringMatching(/^[A-Z0-9]{1,15}$/), { nil: undefined }))

test('the default is the coin of the user’s own symbol', () => {
  expect(
    defaultControls({ ...DEFAULT_SETTINGS, symbol: 'SOL_USDC' }, { ids: ['coin'], coin: undefined, choices: {} }).coin,
  ).toBe('SOL')
})
