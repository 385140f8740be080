import { JOINS, type Join } from './addPath.ts'
import { type Entry, entryFrom, MAX_ENTRIES, withEntry } from './entry.ts'

const NAME = 'position='

/** Returns the URL fragment (after `#`) that carries a position; it is never sent to a server. */
export const fragmentOf = (entries: readonly Entry[]): string =>
  `#${NAME}${encodeURIComponent(JSON.stringify(entries.map(({ isOn: _, ...entry }) => entry)))}`

/** Parses the legs in a fragment value, or returns an error message. */
const entriesOf = (value: string): readonly Entry[] | string => {
  try {
    const raw: unknown = JSON.parse(decodeURIComponent(value))
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > MAX_ENTRIES)
      return `This link should carry 1 to ${MAX_ENTRIES} legs.`
    const entries = raw.map(entryFrom)
    const fault = entries.findIndex((entry) => typeof entry === 'string')
    return fault < 0 ? (entries as readonly Entry[]) : `Leg ${fault + 1} of this link ${entries[fault]}.`
  } catch {
    return 'The position in this link is incomplete or was changed. Ask for the link again.'
  }
}

/** Parses the position in a URL fragment, or returns an error message; undefined where there is none. */
export const entriesOfFragment = (hash: string): readonly Entry[] | string | undefined =>
  hash.startsWith(`#${NAME}`) ? entriesOf(hash.slice(NAME.length + 1)) : undefined

/** Parses the legs that a URL adds to the existing ones, as positions or what-if legs; undefined where it adds none. */
export const entriesAdded = (hash: string): readonly Entry[] | string | undefined => {
  const join = (Object.keys(JOINS) as Join[]).find((name) => hash.startsWith(`#${name}=`))
  if (join === undefined) return undefined
  const entries = entriesOf(hash.slice(join.length + 2))
  return typeof entries === 'string'
    ? entries
    : entries.map((entry) => ({ ...entry, isOn: true, isWhatIf: JOINS[join] }))
}

const isSame = (a: Entry, b: Entry): boolean =>
  JSON.stringify({ ...a, isOn: true }) === JSON.stringify({ ...b, isOn: true })

/**
 * Returns the legs of the analyzer after a link was opened: the linked legs first, then the user's own, switched off.
 * Returns an error message where they exceed the limit together.
 */
export const withLinked = (own: readonly Entry[], linked: readonly Entry[]): readonly Entry[] | string => {
  const unlinked = own.filter((entry) => !linked.some((other) => isSame(entry, other)))
  const next = [...linked, ...unlinked.map((entry) => ({ ...entry, isOn: false }))]
  return next.length <= MAX_ENTRIES
    ? next
    : `The ${linked.length} legs of this link and your own ${unlinked.length} are more than ${MAX_ENTRIES}. Export yours, remove them, and open the link again.`
}

/** Returns the legs of the analyzer after a URL added some; an error message where they exceed the limit together. */
export const withAdded = (own: readonly Entry[], added: readonly Entry[]): readonly Entry[] | string => {
  const next = added.reduce(withEntry, own)
  return next.length <= MAX_ENTRIES
    ? next
    : `A portfolio has at most ${MAX_ENTRIES} legs; this would make ${next.length}.`
}
