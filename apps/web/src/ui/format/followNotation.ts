import { SEPARATORS, setNotation } from '@gvol/format'
import { readSettings, subscribeSettings } from '../../data/settings/settings.ts'

const apply = (): void => {
  const { numbers, zone } = readSettings()
  setNotation({ ...SEPARATORS[numbers], zone })
}

/** Writes numbers and moments as the settings say, from now on. @returns how to stop */
export const followNotation = (): (() => void) => {
  apply()
  return subscribeSettings(apply)
}
