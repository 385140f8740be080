import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'
import { type Entry, entryFrom, MAX_ENTRIES, withEntry } from './entry.ts'

const parsed = (text: string | undefined): readonly Entry[] => {
  const raw = storedJson(text)
  if (!Array.isArray(raw)) return []
  return raw
    .map(entryFrom)
    .filter((entry) => typeof entry !== 'string')
    .slice(0, MAX_ENTRIES)
}

/**
 * The legs stored in this browser. They leave it only in chart requests, in links or in files that the user creates.
 */
export const portfolio = persistedState<readonly Entry[]>(STORAGE_KEYS.portfolio, parsed)

/** Adds a leg; false when the limit is reached. */
export const addToPortfolio = (added: Entry): boolean => {
  const next = withEntry(portfolio.read(), added)
  if (next.length > MAX_ENTRIES) return false
  portfolio.write(next)
  return true
}

/** The saved portfolio that the legs were loaded from. */
export type OpenPortfolio = {
  readonly id: string
  readonly name: string
  /** The newest version seen by this browser. */
  readonly version: number
  /** The legs, with their log if there is one, as saved, as JSON text: a difference from it means unsaved changes. */
  readonly saved: string
}

const openFrom = (text: string | undefined): OpenPortfolio | undefined => {
  const raw = storedJson(text) as Partial<OpenPortfolio> | null | undefined
  if (typeof raw?.id !== 'string' || typeof raw.name !== 'string') return undefined
  if (typeof raw.version !== 'number' || typeof raw.saved !== 'string') return undefined
  return { id: raw.id, name: raw.name, version: raw.version, saved: raw.saved }
}

export const openPortfolio = persistedState<OpenPortfolio | undefined>(STORAGE_KEYS.openPortfolio, openFrom)
