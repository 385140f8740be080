import { SEPARATORS, setNotation } from '@gvol/format'
import { readSettings, subscribeSettings } from '../../data/settings/settings.ts'

const apply = (): void => {
  const { numbers, zone } = readSettings()
  setNotation({ ...SEPARATORS[numbers], zone })
}

/**
 * Applies the notation of numbers and times in the settings, now and on every change. @returns a function that stops it
 */
export const followNotation = (): (() => void) => {
  apply()
  return subscribeSettings(apply)
}
