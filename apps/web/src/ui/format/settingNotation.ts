import { readSettings, subscribeSettings, useSettings } from '../../data/settings.ts'
import { SEPARATORS, setNotation } from './notation.ts'

const apply = (): void => {
  const { numbers, zone } = readSettings()
  setNotation({ ...SEPARATORS[numbers], zone })
}

/** Writes numbers and moments as the settings say, from now on. @returns how to stop */
export const followNotation = (): (() => void) => {
  apply()
  return subscribeSettings(apply)
}

/** Changes with the notation: for texts that are made once and kept. */
export const useNotationKey = (): string => {
  const { numbers, zone } = useSettings()
  return `${numbers} ${zone}`
}
