import { storedJson } from '../../../data/settings/persistedState.ts'

/** Parts of the settings that follow the account, or stay on a device, as a whole. */
export const PREFERENCE_GROUPS = ['theme', 'colors', 'reading', 'pages'] as const

export type GroupId = (typeof PREFERENCE_GROUPS)[number]

/** Settings of an account by name, `{group}.{setting}`, each a JSON value. */
export type PreferenceRecord = Readonly<Record<string, unknown>>

/** Returns the record as text with sorted names, so that equal records have equal texts. */
export const recordText = (record: PreferenceRecord): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Parses a record; empty for anything else than an object. */
export const recordFrom = (value: unknown): PreferenceRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PreferenceRecord) : {}

export const recordFromText = (text: string): PreferenceRecord => recordFrom(storedJson(text))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns the newer record with the settings that were changed here since `base`. */
export const mergedRecords = (
  mine: PreferenceRecord,
  newer: PreferenceRecord,
  base: PreferenceRecord,
): PreferenceRecord => ({
  ...newer,
  ...Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, base[name]))),
})

const groupOf = (name: string): string => name.slice(0, name.indexOf('.'))

/** Returns the settings without those of the groups. */
export const withoutGroups = (record: PreferenceRecord, groups: readonly GroupId[]): PreferenceRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !groups.some((group) => group === groupOf(name))))

export const namedInGroup = (group: GroupId, values: PreferenceRecord): PreferenceRecord =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]))

/** Returns the settings of a group, named without the group. */
export const valuesOfGroup = (group: GroupId, record: PreferenceRecord): PreferenceRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => groupOf(name) === group)
      .map(([name, value]) => [name.slice(group.length + 1), value]),
  )

export type FirstRecordFacts = {
  /** Settings of this browser. */
  readonly here: PreferenceRecord
  readonly account: PreferenceRecord
  /** The account's settings when this browser last had them; undefined before the first time. */
  readonly last: PreferenceRecord | undefined
  /** Another person used this browser before. */
  readonly isOfAnother: boolean
  readonly defaults: PreferenceRecord
}

/**
 * Returns the settings of a page that has just loaded those of the account. Changes that were made here and not yet
 * saved are included. Settings of another person are not.
 */
export const firstRecord = ({ here, account, last, isOfAnother, defaults }: FirstRecordFacts): PreferenceRecord =>
  last === undefined ? { ...(isOfAnother ? defaults : here), ...account } : mergedRecords(here, account, last)
