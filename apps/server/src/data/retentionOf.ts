import type { RetentionSettings } from '@gvol/store'
import type { Settings } from '../settings/settings.ts'

/** Raw quotes of options and futures grow old; what was derived from them does not. */
export const retentionOf = ({ rawDays }: Pick<Settings, 'rawDays'>): RetentionSettings =>
  rawDays === 0 ? {} : { optionQuote: rawDays, futureQuote: rawDays }
