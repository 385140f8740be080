import { type Entry, entryFrom, MOST_ENTRIES } from '../../../data/portfolio/entry.ts'

const NAME = 'position='

/** The part after `#` that carries a position: what stands there is never sent to a server. */
export const fragmentOf = (entries: readonly Entry[]): string =>
  `#${NAME}${encodeURIComponent(JSON.stringify(entries.map(({ isOn: _, ...entry }) => entry)))}`

/** The position of an address, or the sentence that says why it has none; undefined where it carries none at all. */
export const entriesOfFragment = (hash: string): readonly Entry[] | string | undefined => {
  if (!hash.startsWith(`#${NAME}`)) return undefined
  try {
    const raw: unknown = JSON.parse(decodeURIComponent(hash.slice(NAME.length + 1)))
    if (!Array.isArray(raw) || raw.length === 0 || raw.length > MOST_ENTRIES)
      return `This link should carry 1 to ${MOST_ENTRIES} legs.`
    const entries = raw.map(entryFrom)
    const fault = entries.findIndex((entry) => typeof entry === 'string')
    return fault < 0 ? (entries as readonly Entry[]) : `Leg ${fault + 1} of this link ${entries[fault]}.`
  } catch {
    return 'The position in this link is cut off or changed. Ask for the link again.'
  }
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
