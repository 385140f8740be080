import { parseInstant } from '@gvol/market'
import type { Settings } from '../../data/settings/settings.ts'
import type { SubjectValues } from '../../data/subject.ts'

/** Settings that say at first what a control shows. */
type FollowableSetting = 'units' | 'skewSign' | 'butterfly'

/** A setting, and the option that each of its values stands for. */
type Follows<Option extends string> = {
  readonly [Name in FollowableSetting]: {
    readonly setting: Name
    readonly as: Readonly<Record<Settings[Name], Option>>
  }
}[FollowableSetting]

import type { PageControls } from '../../page-controls/_kit/pageControls.ts'

/** One control in a panel's header. Its value is in the URL as `{chart}.{control}`. */
export type Control =
  | {
      readonly kind: 'choice'
      readonly label: string
      /** Value → what the reader sees, in order. Up to three are buttons, more are a list. */
      readonly options: Readonly<Record<string, string>>
      readonly fallback: string
      /** Options of former days: addresses and boards that say them still mean them, but nobody is offered them. */
      readonly retired?: readonly string[]
      /** The reader's setting that says what is shown while nobody has chosen. */
      readonly follows?: { readonly setting: FollowableSetting; readonly as: Readonly<Record<string, string>> }
    }
  | { readonly kind: 'toggle'; readonly label: string; readonly fallback: boolean }
  /** Some of many in an order of the reader's, such as the columns of a table. */
  | {
      readonly kind: 'list'
      readonly label: string
      /** Value → what the reader sees. */
      readonly options: Readonly<Record<string, string>>
      /** Usual choices by name; the address may say the name. */
      readonly presets: Readonly<Record<string, { readonly label: string; readonly values: readonly string[] }>>
      /** Name of a preset. */
      readonly fallback: string
    }
  /** A number that the reader types, within its bounds. */
  | {
      readonly kind: 'number'
      readonly label: string
      /** Written behind it: `d`, `Δ`. */
      readonly unit: string
      readonly min: number
      readonly max: number
      readonly fallback: number
    }
  /** Words that the reader types to find rows by. */
  | { readonly kind: 'find'; readonly label: string; readonly fallback: '' }
  /** One of the studies that the operator has added; empty for the first of them. */
  | { readonly kind: 'own-study'; readonly label: string; readonly fallback: '' }
  /** One listed expiry; `undefined` lets the chart take its default, usually the nearest beyond a week. */
  | { readonly kind: 'expiry'; readonly label: string }
  /** One listed expiry or all, as tabs that the chart draws itself; the header leaves it out. */
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

/** Everything a chart may depend on: what the page is about, its controls, the chart's own. The subject has the last word. */
export type ChartControls<Schema extends ControlSchema = ControlSchema> = SubjectValues &
  Omit<PageControls, keyof SubjectValues> & { readonly own: ControlValues<Schema> }

/** Raw texts of a chart's own controls, as the URL or a workspace keeps them. */
export type ControlTexts = Readonly<Record<string, string>>

/** Longest text that rows are found by. */
export const MOST_FOUND_BY = 40

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
    case 'number': {
      const number = text === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(text) ? spec.fallback : Number(text)
      return number >= spec.min && number <= spec.max ? number : spec.fallback
    }
    case 'find':
      return (text ?? spec.fallback).slice(0, MOST_FOUND_BY)
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

/** Texts to values; what is absent or means nothing takes the fallback. */
export const controlValues = <Schema extends ControlSchema>(
  schema: Schema,
  texts: ControlTexts,
): ControlValues<Schema> =>
  // Each value is made by its own declaration.
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
  if (spec.kind === 'expiry-tab' && value === 'all') return value
  if (spec.kind === 'expiry' || spec.kind === 'expiry-tab')
    return typeof value === 'number' ? new Date(value).toISOString() : undefined
  if (value === spec.fallback || value === undefined) return undefined
  return spec.kind === 'toggle' ? (value ? 'on' : 'off') : String(value)
}
