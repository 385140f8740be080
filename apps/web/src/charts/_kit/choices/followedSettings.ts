import type { Settings } from '../../../data/settings/settings.ts'
import type { Control, ControlSchema } from '../controls.ts'

/** What the settings ask of a control; undefined for one that follows none. */
const wantedText = (settings: Settings, control: Control | undefined): string | undefined => {
  if (control?.kind !== 'choice' || control.follows === undefined) return undefined
  const { setting, as } = control.follows
  return as[settings[setting]]
}

const fallbackOf = (control: Control): string | undefined => (control.kind === 'choice' ? control.fallback : undefined)

/** Texts of a chart's controls that the settings ask for; those equal to the chart's own defaults are left out. */
export const settingTexts = (settings: Settings, schema: ControlSchema): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([name, control]) => {
      const wanted = wantedText(settings, control)
      return wanted === undefined || wanted === fallbackOf(control) ? [] : [[name, wanted]]
    }),
  )

/**
 * What the address keeps of a control: nothing for what is shown anyway, but the chart's own default is written out where
 * the settings say otherwise.
 *
 * @param text  undefined for the chart's own default
 */
export const keptText = (
  settings: Settings,
  schema: ControlSchema,
  name: string,
  text: string | undefined,
): string | undefined => {
  const control = Object.hasOwn(schema, name) ? schema[name] : undefined
  const asked = wantedText(settings, control)
  if (control === undefined || asked === undefined) return text
  const wanted = text ?? fallbackOf(control)
  return wanted === asked ? undefined : wanted
}

/** Those of a chart's texts that were chosen for it: what the settings ask for anyway is left to them. */
export const chosenTexts = (
  settings: Settings,
  schema: ControlSchema,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => keptText(settings, schema, name, text) !== undefined),
  )
