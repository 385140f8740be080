import { storedLists, storedListsFrom } from '../../../chart/choices/storedLists.ts'
import type { PersistedState } from '../../../data/settings/persistedState.ts'
import {
  changeSettings,
  DEFAULT_SETTINGS,
  readSettings,
  settingsFromText,
  subscribeSettings,
} from '../../../data/settings/settings.ts'
import { STORAGE_KEYS, storedText } from '../../../data/settings/storageKeys.ts'
import { setColorBlindSafe, setColorTheme, setTheme, subscribeAppearance, unsetTheme } from '../../../ui/theme/theme.ts'
import { isColorTheme, isMode } from '../../../ui/tokens/appearance.ts'
import {
  type GroupId,
  namedInGroup,
  PREFERENCE_GROUPS,
  type PreferenceRecord,
  valuesOfGroup,
} from './preferenceRecord.ts'

/** Settings of one group in this browser. */
type Group = {
  readonly defaults: PreferenceRecord
  readonly read: () => PreferenceRecord
  /** Applies and stores all values of the group; invalid ones take their default. */
  readonly write: (values: PreferenceRecord) => void
  readonly subscribe: (listener: () => void) => () => void
}

const { controls: DEFAULT_CONTROLS, ...DEFAULT_READING } = DEFAULT_SETTINGS

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

export type Groups = Readonly<Record<GroupId, Group>>

/**
 * Returns all groups of settings in this browser.
 *
 * @param favorites  ids of favorite screens
 */
export const groupsWith = (favorites: PersistedState<readonly string[]>): Groups => ({
  theme: {
    defaults: { mode: 'system' },
    read: () => {
      const mode = storedText(STORAGE_KEYS.theme)
      return { mode: isMode(mode) ? mode : 'system' }
    },
    write: ({ mode }) => (typeof mode === 'string' && isMode(mode) ? setTheme(mode) : unsetTheme()),
    subscribe: subscribeAppearance,
  },
  colors: {
    defaults: { theme: 'default', isColorBlindSafe: false },
    read: () => {
      const theme = storedText(STORAGE_KEYS.colorTheme)
      return {
        theme: isColorTheme(theme) ? theme : 'default',
        isColorBlindSafe: storedText(STORAGE_KEYS.vision) === 'safe',
      }
    },
    write: ({ theme, isColorBlindSafe }) => {
      setColorTheme(typeof theme === 'string' && isColorTheme(theme) ? theme : 'default')
      setColorBlindSafe(isColorBlindSafe === true)
    },
    subscribe: subscribeAppearance,
  },
  reading: {
    defaults: DEFAULT_READING,
    read: () => {
      const { controls: _, ...reading } = readSettings()
      return reading
    },
    write: (values) =>
      changeSettings(settingsFromText(JSON.stringify({ ...values, controls: readSettings().controls }))),
    subscribe: subscribeSettings,
  },
  pages: {
    defaults: { controls: DEFAULT_CONTROLS, favorites: [], columns: {} },
    read: () => ({ controls: readSettings().controls, favorites: favorites.read(), columns: storedLists.read() }),
    write: ({ controls, favorites: ids, columns }) => {
      changeSettings({ controls: settingsFromText(JSON.stringify({ controls })).controls })
      favorites.write(textsOf(ids))
      storedLists.write(storedListsFrom(columns))
    },
    subscribe: (listener) => {
      const stops = [subscribeSettings, favorites.subscribe, storedLists.subscribe].map((subscribe) =>
        subscribe(listener),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  },
})

const inAllGroups = (groups: Groups, values: (group: Group) => PreferenceRecord): PreferenceRecord =>
  Object.assign({}, ...PREFERENCE_GROUPS.map((id) => namedInGroup(id, values(groups[id]))))

export const defaultRecord = (groups: Groups): PreferenceRecord => inAllGroups(groups, ({ defaults }) => defaults)

/** Returns the settings of this browser. */
export const readRecord = (groups: Groups): PreferenceRecord => inAllGroups(groups, ({ read }) => read())

/** Applies and stores the groups whose settings differ from the record. */
export const writeRecord = (groups: Groups, record: PreferenceRecord, ids: readonly GroupId[]): void => {
  for (const id of ids) {
    const { read, write } = groups[id]
    const before = read()
    const next = { ...before, ...valuesOfGroup(id, record) }
    const isChanged = Object.keys(before).some((name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]))
    if (isChanged) write(next)
  }
}

/** Calls back after every change of a setting in this browser. */
export const subscribeRecord = (groups: Groups, listener: () => void): (() => void) => {
  const stops = PREFERENCE_GROUPS.map((id) => groups[id].subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}
