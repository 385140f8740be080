import { persistedState, storedJson } from '../data/settings/persistedState.ts'
import { STORAGE_KEYS } from '../data/settings/storageKeys.ts'
import { SCREENS } from './catalog.ts'

const MAX_RECENT = 8

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/**
 * Returns the list with a path moved to the front, without duplicates and limited in length. The home page is always
 * one click away and left out.
 */
export const visited = (paths: readonly string[], path: string): readonly string[] =>
  path === '/' ? paths : [path, ...paths.filter((one) => one !== path)].slice(0, MAX_RECENT)

/** Returns the list with an id added, or removed if it was present. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Paths of recently viewed screens, newest first, market included. */
export const recentPaths = persistedState<readonly string[]>(STORAGE_KEYS.visits, (text) =>
  texts(storedJson(text)).slice(0, MAX_RECENT),
)

/** Ids of favorite screens, in the order of selection; removed screens are left out. */
export const favoriteIds = persistedState<readonly string[]>(STORAGE_KEYS.favorites, (text) =>
  texts(storedJson(text)).filter((id) => SCREENS.some((screen) => screen.id === id)),
)

/** Whether the menu shows its labels. */
export const showMenu = persistedState(STORAGE_KEYS.menu, (text) => storedJson(text) === true)
