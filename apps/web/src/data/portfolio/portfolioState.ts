import { keptJson, keptState } from '../settings/keptState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'
import { type Entry, entryFrom, MOST_ENTRIES, withEntry } from './entry.ts'

const parsed = (text: string | undefined): readonly Entry[] => {
  const raw = keptJson(text)
  if (!Array.isArray(raw)) return []
  return raw
    .map(entryFrom)
    .filter((entry) => typeof entry !== 'string')
    .slice(0, MOST_ENTRIES)
}

/** The legs that this browser works with. They leave it only as the question of a chart, in a link or in a file that the reader makes. */
export const portfolio = keptState<readonly Entry[]>(STORAGE_KEYS.portfolio, parsed)

/** Puts a leg beside the others; false where there are as many as fit. */
export const addToPortfolio = (added: Entry): boolean => {
  const next = withEntry(portfolio.read(), added)
  if (next.length > MOST_ENTRIES) return false
  portfolio.write(next)
  return true
}

/** Whether the reader's strikes are drawn on charts: on this screen only, never in what is exported or shared. */
export const showsMyStrikes = keptState<boolean>(STORAGE_KEYS.myStrikes, (text) => keptJson(text) === true)
