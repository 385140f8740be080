import { followOtherWindows, readSettings, subscribeSettings } from '../../data/settings/settings.ts'
import { followNotation } from '../../ui/format/followNotation.ts'

/** Applies the settings to the page, now and whenever they change here or in another window. */
export const applySettings = (page: HTMLElement): void => {
  followOtherWindows()
  followNotation()
  const move = () => {
    page.dataset.motion = readSettings().motion
  }
  move()
  subscribeSettings(move)
}
