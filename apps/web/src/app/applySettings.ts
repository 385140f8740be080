import { readSettings, subscribeSettings } from '../data/settings.ts'
import { SEPARATORS, setNotation } from '../ui/format/notation.ts'

const apply = (page: HTMLElement): void => {
  const { numbers, zone, motion } = readSettings()
  setNotation({ ...SEPARATORS[numbers], zone })
  page.dataset.motion = motion
}

/** Puts the settings into force on the page, now and whenever they change. */
export const applySettings = (page: HTMLElement): void => {
  apply(page)
  subscribeSettings(() => apply(page))
}
