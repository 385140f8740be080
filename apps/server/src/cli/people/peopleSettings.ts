import type { SettingName } from '../../settings/settings.ts'

/** Settings of commands that open the accounts of a desk. */
export const PEOPLE_SETTINGS = [
  'dataDir',
  'databaseUrl',
  'secret',
  'access',
  'signUp',
  'secondFactor',
  'ownerEmail',
  'publicUrl',
  'host',
  'port',
  'smtpUrl',
  'mailFrom',
  'firebase',
] as const satisfies readonly SettingName[]
