import { keptJson, keptState } from '../../../data/settings/keptState.ts'
import { STORAGE_KEYS } from '../../../data/settings/storageKeys.ts'

/** Lists that this browser keeps, `{chart}.{control}` → text: the columns of a table stay as somebody put them. */
export const keptLists = keptState<Readonly<Record<string, string>>>(STORAGE_KEYS.columns, (text) => {
  const value = keptJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
})

/** Keeps a list; undefined forgets it. */
export const keepList = (chartId: string, name: string, text: string | undefined): void => {
  const { [`${chartId}.${name}`]: _before, ...others } = keptLists.read()
  keptLists.write(text === undefined ? others : { ...others, [`${chartId}.${name}`]: text })
}

/** The kept lists of one chart by the names of its controls. */
export const listsOf = (kept: Readonly<Record<string, string>>, chartId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([key, text]) =>
      key.startsWith(`${chartId}.`) ? [[key.slice(chartId.length + 1), text]] : [],
    ),
  )
