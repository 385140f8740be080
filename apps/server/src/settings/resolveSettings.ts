import { issueText } from '@gvol/wire/issue-text'
import { plainAddresses } from './plainAddresses.ts'
import { SETTING_NAMES, SETTINGS, type SettingName, type Settings } from './settings.ts'

export type SettingSources = {
  readonly flags: Readonly<Partial<Record<SettingName, unknown>>>
  readonly env: Readonly<Record<string, string | undefined>>
  /** The parsed configuration file; undefined when there is none. */
  readonly file: unknown
}

export type ResolvedSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly messages: readonly string[] }

const flagName = (name: SettingName): string => SETTINGS[name].flag.split(' ')[0]!

/** Returns the effective value of a setting and the name of its source. */
const winner = (name: SettingName, { flags, env, file }: SettingSources): { value: unknown; source: string } => {
  const fromEnv = env[SETTINGS[name].env]
  if (flags[name] !== undefined) return { value: flags[name], source: flagName(name) }
  if (fromEnv !== undefined && fromEnv !== '') return { value: fromEnv, source: SETTINGS[name].env }
  return { value: (file as Record<string, unknown> | undefined)?.[name], source: `gvol.config.json: ${name}` }
}

const fileFaults = (file: unknown): string[] => {
  if (file === undefined) return []
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return ['gvol.config.json: expected an object of settings']
  const unknown = Object.keys(file).filter((key) => !(key in SETTINGS))
  return unknown.map((key) => `gvol.config.json: unknown setting ${key}; expected one of ${SETTING_NAMES.join(', ')}`)
}

const gotOf = (name: SettingName, value: unknown): string =>
  'isSecret' in SETTINGS[name] ? '' : `, got ${JSON.stringify(value)}`

/**
 * Resolves settings: flags over environment over file over defaults, each validated by its schema.
 *
 * @returns the settings, or a sentence per fault that names the source and the expected value
 */
export const resolveSettings = (sources: SettingSources): ResolvedSettings => {
  const messages = fileFaults(sources.file)
  if (messages.length > 0) return { ok: false, messages }
  const settings: Record<string, unknown> = {}
  for (const name of SETTING_NAMES) {
    const { value, source } = winner(name, sources)
    const parsed = SETTINGS[name].schema.safeParse(value, { error: issueText })
    if (parsed.success) settings[name] = parsed.data
    else messages.push(`${source}: ${parsed.error.issues[0]?.message ?? 'not understood'}${gotOf(name, value)}`)
  }
  // The cast is safe: every key was parsed by the schema that its type is inferred from.
  const resolved = settings as Settings
  if (messages.length === 0) messages.push(...plainAddresses(resolved))
  return messages.length === 0 ? { ok: true, settings: resolved } : { ok: false, messages }
}
