import { setNotation, USUAL_NOTATION } from '@gvol/format'
import { beforeAll } from 'vitest'
import { changeSettings, DEFAULT_SETTINGS } from '../src/data/settings/settings.ts'

// Test files share modules, so each starts with default settings, whatever the previous one changed.
beforeAll(() => {
  changeSettings(DEFAULT_SETTINGS)
  setNotation(USUAL_NOTATION)
})
