/** Unconfirmed edits, stored in this browser. */
export type JournalEntry = {
  readonly text: string
  /** Version that the edits are based on. */
  readonly version: number
}

/** Preserves unsaved edits over a reload, a crash or a day without network. */
export type Journal = {
  readonly read: (key: string) => JournalEntry | undefined
  /** @returns false when the browser cannot store anything */
  readonly write: (key: string, entry: JournalEntry) => boolean
  readonly clear: (key: string) => void
}

/** Prefix of a document's key in local storage. */
const PREFIX = 'GVOL_UNSAVED:'

const entryFrom = (text: string | null): JournalEntry | undefined => {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const { text: storedText, version } = value as Partial<JournalEntry>
    return typeof storedText === 'string' && typeof version === 'number' ? { text: storedText, version } : undefined
  } catch {
    return undefined
  }
}

/** @param storage  undefined where the browser blocks it: edits then last as long as the page */
export const createJournal = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined): Journal => ({
  read: (key) => entryFrom(storage?.getItem(PREFIX + key) ?? null),
  write: (key, entry) => {
    try {
      storage?.setItem(PREFIX + key, JSON.stringify(entry))
      return storage !== undefined
    } catch (error) {
      console.warn(`unsaved work of ${key} does not survive a reload: local storage is full`, error)
      return false
    }
  },
  clear: (key) => storage?.removeItem(PREFIX + key),
})

const pageStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Deletes the unsaved edits of every document, so that the next user of this browser does not see them. */
export const forgetUnsaved = (): void => {
  const storage = pageStorage()
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key)
}

export const pageJournal: Journal = createJournal(pageStorage())
