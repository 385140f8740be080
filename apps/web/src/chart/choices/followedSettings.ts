import type { Settings } from '../../data/settings/settings.ts'
import type { Control, ControlSchema } from '../definition/controls.ts'

/** The option of a control selected by the user's settings; undefined if the control follows no setting. */
const followedText = (settings: Settings, control: Control | undefined): string | undefined => {
  if (control?.kind !== 'choice' || control.follows === undefined) return undefined
  const { setting, as } = control.follows
  return as[settings[setting]]
}

const fallbackOf = (control: Control): string | undefined => (control.kind === 'choice' ? control.fallback : undefined)

/**
 * Returns the texts of a chart's controls that the user's settings select, without those equal to the chart's defaults.
 */
export const settingTexts = (settings: Settings, schema: ControlSchema): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([name, control]) => {
      const followed = followedText(settings, control)
      return followed === undefined || followed === fallbackOf(control) ? [] : [[name, followed]]
    }),
  )

/**
 * Returns what the URL contains for a control: nothing for the value that settings and defaults already select. If a
 * setting differs from the chart's default, choosing the default is written explicitly.
 *
 * @param text  undefined for the chart's default
 */
export const explicitText = (
  settings: Settings,
  schema: ControlSchema,
  name: string,
  text: string | undefined,
): string | undefined => {
  const control = Object.hasOwn(schema, name) ? schema[name] : undefined
  const followed = followedText(settings, control)
  if (control === undefined || followed === undefined) return text
  const chosen = text ?? fallbackOf(control)
  return chosen === followed ? undefined : chosen
}

/** Returns those of a chart's control texts that the user chose explicitly, without those that follow from settings. */
export const explicitTexts = (
  settings: Settings,
  schema: ControlSchema,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => explicitText(settings, schema, name, text) !== undefined),
  )
