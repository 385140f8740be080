import { parseInstant } from '@gvol/market'
import type { Settings } from '../../data/settings/settings.ts'
import type { SubjectValues } from '../../data/subject.ts'
import { type OfferedIndicators, selectionTexts } from '../indicator/selection.ts'

/** Settings that determine the default of a control. */
type FollowableSetting = 'units' | 'skewSign' | 'butterfly'

/** A setting, and the control's option for each of its values. */
type Follows<Option extends string> = {
  readonly [Name in FollowableSetting]: {
    readonly setting: Name
    readonly as: Readonly<Record<Settings[Name], Option>>
  }
}[FollowableSetting]

import type { PageControls } from '../../page-controls/pageControls.ts'

/** One control in a panel's header. Its value is in the URL as `{chart}.{control}`. */
export type Control =
  | {
      readonly kind: 'choice'
      readonly label: string
      /** Value → label, in order. Up to three are shown as buttons, more as a list. */
      readonly options: Readonly<Record<string, string>>
      readonly fallback: string
      /** Changed rarely: stands behind the settings button, unless the chart has no other control. */
      readonly isRare?: true
      /** Options of earlier versions. Stored URLs and boards may still contain them, but they are no longer offered. */
      readonly retired?: readonly string[]
      /** The user's setting that determines the default. */
      readonly follows?: { readonly setting: FollowableSetting; readonly as: Readonly<Record<string, string>> }
    }
  | { readonly kind: 'toggle'; readonly label: string; readonly fallback: boolean }
  /** A selection of many items in an order that the user chooses, such as the columns of a table. */
  | {
      readonly kind: 'list'
      readonly label: string
      /** Value → label. */
      readonly options: Readonly<Record<string, string>>
      /** Default selections by name; the URL may contain the name. */
      readonly presets: Readonly<Record<string, { readonly label: string; readonly values: readonly string[] }>>
      readonly fallback: string
    }
  /** Indicators of candles with their lengths, several at once. */
  | {
      readonly kind: 'indicators'
      readonly label: string
      readonly options: OfferedIndicators
      readonly fallback: ''
    }
  /** A number that the user enters, within bounds. */
  | {
      readonly kind: 'number'
      readonly label: string
      /** Shown after the number: `d`, `Δ`. */
      readonly unit: string
      readonly min: number
      readonly max: number
      readonly fallback: number
      /** As of a choice. */
      readonly isRare?: true
    }
  /** A search text that filters rows. */
  | { readonly kind: 'find'; readonly label: string; readonly fallback: '' }
  /** One of the studies added by the operator; empty for the first of them. */
  | { readonly kind: 'own-study'; readonly label: string; readonly fallback: '' }
  /** One listed expiry; `undefined` selects the chart's default, usually the nearest beyond a week. */
  | { readonly kind: 'expiry'; readonly label: string; readonly isRare?: true }
  /** One listed expiry or all, as tabs that the chart draws itself; the header does not show it. */
  | { readonly kind: 'expiry-tab'; readonly label: string }

export type ControlSchema = Readonly<Record<string, Control>>

/** Values of a chart's own controls. */
export type ControlValues<Schema extends ControlSchema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends { kind: 'choice'; options: infer Options }
    ? keyof Options & string
    : Schema[Name] extends { kind: 'toggle' }
      ? boolean
      : Schema[Name] extends { kind: 'list'; options: infer Options }
        ? readonly (keyof Options & string)[]
        : Schema[Name] extends { kind: 'indicators' }
          ? readonly string[]
          : Schema[Name] extends { kind: 'find' | 'own-study' }
            ? string
            : Schema[Name] extends { kind: 'number' }
              ? number
              : Schema[Name] extends { kind: 'expiry-tab' }
                ? number | 'all' | undefined
                : number | undefined
}

/** Constructors, so that a schema reads as a table. */
export const control = {
  choice: <const Options extends Readonly<Record<string, string>>>(
    label: string,
    options: Options,
    fallback: keyof Options & string,
    follows?: Follows<keyof Options & string>,
  ) => ({ kind: 'choice', label, options, fallback, ...(follows ? { follows } : {}) }) as const,
  toggle: (label: string, fallback: boolean) => ({ kind: 'toggle', label, fallback }) as const,
  number: (label: string, unit: string, fallback: number, [min, max]: readonly [number, number]) =>
    ({ kind: 'number', label, unit, min, max, fallback }) as const,
  indicators: (options: OfferedIndicators) =>
    ({ kind: 'indicators', label: 'Indicators', options, fallback: '' }) as const,
  find: (label: string) => ({ kind: 'find', label, fallback: '' }) as const,
  ownStudy: (label: string) => ({ kind: 'own-study', label, fallback: '' }) as const,
  expiry: (label: string) => ({ kind: 'expiry', label }) as const,
  expiryTab: (label: string) => ({ kind: 'expiry-tab', label }) as const,
  list: <
    const Options extends Readonly<Record<string, string>>,
    const Presets extends Readonly<
      Record<string, { readonly label: string; readonly values: readonly (keyof Options & string)[] }>
    >,
  >(
    label: string,
    options: Options,
    presets: Presets,
    fallback: keyof Presets & string,
  ) => ({ kind: 'list', label, options, presets, fallback }) as const,
}

/** All inputs of a chart: its subject, the page's controls, and its own controls. The subject takes precedence. */
export type ChartControls<Schema extends ControlSchema = ControlSchema> = SubjectValues &
  Omit<PageControls, keyof SubjectValues> & { readonly own: ControlValues<Schema> }

/** Raw texts of a chart's own controls, as stored in the URL or a workspace. */
export type ControlTexts = Readonly<Record<string, string>>

/** Maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 40

type ControlValue = string | boolean | number | readonly string[] | undefined

const listValue = (spec: Extract<Control, { kind: 'list' }>, text: string | undefined): readonly string[] => {
  const usual = spec.presets[spec.fallback].values
  if (text === undefined) return usual
  if (Object.hasOwn(spec.presets, text)) return spec.presets[text].values
  const chosen = [...new Set(text.split(','))].filter((one) => Object.hasOwn(spec.options, one))
  return chosen.length === 0 ? usual : chosen
}

const controlValue = (spec: Control, text: string | undefined): ControlValue => {
  switch (spec.kind) {
    case 'choice':
      return text !== undefined && Object.hasOwn(spec.options, text) ? text : spec.fallback
    case 'toggle':
      return text === 'on' ? true : text === 'off' ? false : spec.fallback
    case 'list':
      return listValue(spec, text)
    case 'indicators':
      return selectionTexts(text, spec.options)
    case 'number': {
      const number = text === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(text) ? spec.fallback : Number(text)
      return number >= spec.min && number <= spec.max ? number : spec.fallback
    }
    case 'find':
      return (text ?? spec.fallback).slice(0, MAX_SEARCH_LENGTH)
    case 'own-study':
      return text !== undefined && /^own-[a-z][a-z0-9-]{0,39}$/.test(text) ? text : spec.fallback
    case 'expiry-tab':
      if (text === 'all') return text
      return controlValue({ ...spec, kind: 'expiry' }, text)
    case 'expiry': {
      const expiry = parseInstant(text)
      return expiry.ok ? expiry.atMs : undefined
    }
  }
}

/** Parses control texts; missing or invalid ones get the fallback. */
export const controlValues = <Schema extends ControlSchema>(
  schema: Schema,
  texts: ControlTexts,
): ControlValues<Schema> =>
  // Each value is parsed by its own declaration, so the types match.
  Object.fromEntries(
    Object.entries(schema).map(([name, spec]) => [name, controlValue(spec, texts[name])]),
  ) as ControlValues<Schema>

/** The text of a value, or undefined for the default. */
export const controlText = (spec: Control, value: ControlValue): string | undefined => {
  if (spec.kind === 'list') {
    const text = Array.isArray(value) ? value.join(',') : spec.presets[spec.fallback].values.join(',')
    const preset = Object.entries(spec.presets).find(([, { values }]) => values.join(',') === text)?.[0] ?? text
    return preset === spec.fallback ? undefined : preset
  }
  if (spec.kind === 'indicators') return Array.isArray(value) && value.length > 0 ? value.join(',') : undefined
  if (spec.kind === 'expiry-tab' && value === 'all') return value
  if (spec.kind === 'expiry' || spec.kind === 'expiry-tab')
    return typeof value === 'number' ? new Date(value).toISOString() : undefined
  if (value === spec.fallback || value === undefined) return undefined
  return spec.kind === 'toggle' ? (value ? 'on' : 'off') : String(value)
}
