import { keptJson, keptState } from '../../../data/settings/keptState.ts'
import { STORAGE_KEYS } from '../../../data/settings/storageKeys.ts'
import { SCREENS } from '../../catalog.ts'

const MOST_RECENT = 8

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The list with a path in front, each once, the oldest gone. The front page is always at hand and left out. */
export const visited = (paths: readonly string[], path: string): readonly string[] =>
  path === '/' ? paths : [path, ...paths.filter((one) => one !== path)].slice(0, MOST_RECENT)

/** The list with an id added or, if it was there, taken out. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Paths of the screens looked at last, newest first, market included. */
export const recentPaths = keptState<readonly string[]>(STORAGE_KEYS.visits, (text) =>
  texts(keptJson(text)).slice(0, MOST_RECENT),
)

/** Ids of favourite screens, in the order of choice; those that no longer exist are left out. */
export const favouriteIds = keptState<readonly string[]>(STORAGE_KEYS.favourites, (text) =>
  texts(keptJson(text)).filter((id) => SCREENS.some((screen) => screen.id === id)),
)

/** Whether the menu shows its names. */
export const showMenu = keptState(STORAGE_KEYS.menu, (text) => keptJson(text) === true)
