import { persistedState, storedJson } from '../../data/settings/persistedState.ts'
import { STORAGE_KEYS } from '../../data/settings/storageKeys.ts'

/** Lists stored in this browser, `{chart}.{control}` → text: the user's choice of columns for each table. */
export const storedLists = persistedState(STORAGE_KEYS.columns, (text) => storedListsFrom(storedJson(text)))

/** Returns the entries that are texts. */
export const storedListsFrom = (value: unknown): Readonly<Record<string, string>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Stores a list; undefined deletes it. */
export const storeList = (chartId: string, name: string, text: string | undefined): void => {
  const { [`${chartId}.${name}`]: _before, ...others } = storedLists.read()
  storedLists.write(text === undefined ? others : { ...others, [`${chartId}.${name}`]: text })
}

/** Returns the stored lists of one chart by control name. */
export const listsOf = (stored: Readonly<Record<string, string>>, chartId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([key, text]) =>
      key.startsWith(`${chartId}.`) ? [[key.slice(chartId.length + 1), text]] : [],
    ),
  )
