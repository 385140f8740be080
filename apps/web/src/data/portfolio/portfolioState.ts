import { keptJson, keptState } from '../settings/keptState.ts'
import { forgetText, STORAGE_KEYS } from '../settings/storageKeys.ts'
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

/** The saved portfolio that the legs are, or were before they were changed. */
export type OpenPortfolio = {
  readonly id: string
  readonly name: string
  /** The newest that this browser knows of. */
  readonly version: number
  /** The legs as they were saved, as JSON text: what differs from it is not saved. */
  readonly saved: string
}

const openFrom = (text: string | undefined): OpenPortfolio | undefined => {
  const raw = keptJson(text) as Partial<OpenPortfolio> | null | undefined
  if (typeof raw?.id !== 'string' || typeof raw.name !== 'string') return undefined
  if (typeof raw.version !== 'number' || typeof raw.saved !== 'string') return undefined
  return { id: raw.id, name: raw.name, version: raw.version, saved: raw.saved }
}

export const openPortfolio = keptState<OpenPortfolio | undefined>(STORAGE_KEYS.openPortfolio, openFrom)

/** What somebody holds is nobody else's who sits down at this browser. */
export const forgetPortfolio = (): void => {
  for (const [key, state] of [
    [STORAGE_KEYS.portfolio, portfolio],
    [STORAGE_KEYS.openPortfolio, openPortfolio],
  ] as const) {
    forgetText(key)
    state.reread()
  }
}
