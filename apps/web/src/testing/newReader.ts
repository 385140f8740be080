import { setNotation, USUAL_NOTATION } from '@gvol/format'
import { beforeAll } from 'vitest'
import { changeSettings, DEFAULT_SETTINGS } from '../data/settings/settings.ts'

// Files share what they import: each begins with the settings of a new reader, whatever the one before chose.
beforeAll(() => {
  changeSettings(DEFAULT_SETTINGS)
  setNotation(USUAL_NOTATION)
})
