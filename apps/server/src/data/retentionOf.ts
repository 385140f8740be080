import { type RetentionSettings, SNAPSHOT_TABLES } from '@gvol/store'
import type { Settings } from '../settings/settings.ts'

/** Raw quotes of options and futures expire; data derived from them does not. */
export const retentionOf = ({ rawDays }: Pick<Settings, 'rawDays'>): RetentionSettings =>
  rawDays === 0 ? {} : Object.fromEntries(SNAPSHOT_TABLES.map((table) => [table, rawDays]))
