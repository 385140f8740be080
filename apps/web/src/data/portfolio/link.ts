import { JOINS, type Join } from './addPath.ts'
import { type Entry, entryFrom, MOST_ENTRIES, withEntry } from './entry.ts'

const NAME = 'position='

/** The part after `#` that carries a position: what stands there is never sent to a server. */
export const fragmentOf = (entries: readonly Entry[]): string =>
  `#${NAME}${encodeURIComponent(JSON.stringify(entries.map(({ isOn: _, ...entry }) => entry)))}`

/** Legs of a fragment's value, or the sentence that says why there are none. */
const entriesOf = (value: string): readonly Entry[] | string => {
  try {
    const raw: unknown = JSON.parse(decodeURIComponent(value))
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > MOST_ENTRIES)
      return `This link should carry 1 to ${MOST_ENTRIES} legs.`
    const entries = raw.map(entryFrom)
    const fault = entries.findIndex((entry) => typeof entry === 'string')
    return fault < 0 ? (entries as readonly Entry[]) : `Leg ${fault + 1} of this link ${entries[fault]}.`
  } catch {
    return 'The position in this link is cut off or changed. Ask for the link again.'
  }
}

/** The position of an address, or the sentence that says why it has none; undefined where it carries none at all. */
export const entriesOfFragment = (hash: string): readonly Entry[] | string | undefined =>
  hash.startsWith(`#${NAME}`) ? entriesOf(hash.slice(NAME.length + 1)) : undefined

/** Legs that an address adds to those that are there, held or tried out; undefined where it adds none. */
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
 * What stands in the analyzer after a link was opened: its legs first, and of the reader's own none lost: they are switched
 * off. A sentence where they do not fit beside each other.
 */
export const withLinked = (own: readonly Entry[], linked: readonly Entry[]): readonly Entry[] | string => {
  const kept = own.filter((entry) => !linked.some((other) => isSame(entry, other)))
  const next = [...linked, ...kept.map((entry) => ({ ...entry, isOn: false }))]
  return next.length <= MOST_ENTRIES
    ? next
    : `The ${linked.length} legs of this link and your own ${kept.length} are more than ${MOST_ENTRIES}. Export yours, remove them, and open the link again.`
}

/** What stands in the analyzer after legs were added by an address; a sentence where they do not fit beside each other. */
export const withAdded = (own: readonly Entry[], added: readonly Entry[]): readonly Entry[] | string => {
  const next = added.reduce(withEntry, own)
  return next.length <= MOST_ENTRIES
    ? next
    : `A portfolio has at most ${MOST_ENTRIES} legs; this would make ${next.length}.`
}
