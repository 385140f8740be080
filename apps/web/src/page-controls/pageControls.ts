import { parseInstant } from '@gvol/market'
import type { Settings } from '../data/settings/settings.ts'
import type { PageAbout, PageControl } from '../page-control/definePageControl.ts'
import { isoText } from '../page-control/texts.ts'
import { PAGE_CONTROLS, type PageControlId } from './catalog.ts'

type ValueOf<Control> = Control extends PageControl<infer Value> ? Value : never

/** The state of a page beyond the market in its path. All of it is in the URL. */
export type PageControls = {
  /** Unix ms of the page's instant; undefined for now. */
  readonly asOfMs: number | undefined
} & { readonly [Id in PageControlId]: ValueOf<(typeof PAGE_CONTROLS)[Id]> }

/** All controls in the order of the catalog. */
export const PAGE_CONTROL_IDS = Object.keys(PAGE_CONTROLS) as readonly PageControlId[]

/** Returns a control whose value type does not matter to the caller. */
export const pageControl = (id: PageControlId): PageControl<unknown> => PAGE_CONTROLS[id] as PageControl<unknown>

/** Whether a control changes anything with the values of the others. */
export const isActing = (id: PageControlId, controls: Partial<PageControls>): boolean =>
  Object.entries(pageControl(id).actsWith ?? {}).every(([name, value]) => controls[name as PageControlId] === value)

/** Values of a page without any parameters. */
export const DEFAULT_CONTROLS: PageControls = {
  asOfMs: undefined,
  ...(Object.fromEntries(PAGE_CONTROL_IDS.map((id) => [id, PAGE_CONTROLS[id].fallback])) as Omit<
    PageControls,
    'asOfMs'
  >),
}

/** URL text that selects a control's default where a setting would replace it. */
const DEFAULT_TEXT = 'default'

const instantFrom = (text: string | null): number | undefined => {
  const parsed = parseInstant(text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : undefined)
  return parsed.ok ? parsed.atMs : undefined
}

/** Returns whether a text in the URL is valid for a control. */
export const isValidText = (id: PageControlId, text: string): boolean =>
  text === DEFAULT_TEXT || pageControl(id).parsed(text) !== undefined

const fullText = (id: PageControlId, value: unknown): string => pageControl(id).text(value) ?? DEFAULT_TEXT

/** The stored setting of a control; undefined if there is none or it does not apply to the page. */
const storedValue = (id: PageControlId, settings: Settings, page: PageAbout): unknown => {
  const { setting, parsed } = pageControl(id)
  if ('none' in setting) return undefined
  if ('key' in setting) return setting.valueOf(settings)
  const text = settings.controls[id]
  const value = text === undefined ? undefined : parsed(text)
  return value !== undefined && (setting.fits?.(value, page) ?? true) ? value : undefined
}

/**
 * Returns the values that apply without URL parameters: the user's settings for the page's controls, else the defaults.
 */
export const defaultControls = (
  settings: Settings,
  { ids, ...page }: PageAbout & { readonly ids: readonly PageControlId[] },
): PageControls => {
  const stored = ids.map((id) => [id, storedValue(id, settings, page)] as const)
  return { ...DEFAULT_CONTROLS, ...Object.fromEntries(stored.filter(([, value]) => value !== undefined)) }
}

/** Returns the controls in a URL; missing and invalid ones get `defaults`. */
export const controlsFromUrl = (params: URLSearchParams, defaults: PageControls = DEFAULT_CONTROLS): PageControls => {
  const values = PAGE_CONTROL_IDS.map((id) => {
    const text = params.get(id)
    const { parsed, fallback } = pageControl(id)
    if (text === DEFAULT_TEXT) return [id, fallback]
    return [id, text === null ? defaults[id] : (parsed(text) ?? defaults[id])]
  })
  return { asOfMs: instantFrom(params.get('asOf')), ...(Object.fromEntries(values) as Omit<PageControls, 'asOfMs'>) }
}

/** Returns the URL text of a control; undefined for the default. */
export const addressText = (
  id: PageControlId,
  value: unknown,
  defaults: PageControls = DEFAULT_CONTROLS,
): string | undefined => {
  const text = fullText(id, value)
  return text === fullText(id, defaults[id]) ? undefined : text
}

/** Returns the URL with some controls changed. Defaults and invalid values are removed; other parameters are kept. */
export const urlWithControls = (
  params: URLSearchParams,
  change: Partial<PageControls>,
  defaults: PageControls = DEFAULT_CONTROLS,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const write = (name: string, text: string | undefined) => {
    if (text === undefined) next.delete(name)
    else next.set(name, text)
  }
  const asOfMs = 'asOfMs' in change ? change.asOfMs : instantFrom(params.get('asOf'))
  write('asOf', asOfMs === undefined ? undefined : isoText(asOfMs))
  for (const id of PAGE_CONTROL_IDS) {
    const before = params.get(id)
    if (Object.hasOwn(change, id)) write(id, addressText(id, change[id], defaults))
    else if (before !== null && !isValidText(id, before)) next.delete(id)
  }
  return next
}

/**
 * Returns a link that shows the same to users with other settings: the given controls that have a setting are written
 * explicitly.
 */
export const linkWithControls = (address: string, ids: readonly PageControlId[], defaults: PageControls): string => {
  const url = new URL(address)
  for (const id of ids) {
    const text = url.searchParams.get(id)
    if ('none' in pageControl(id).setting || (text !== null && isValidText(id, text))) continue
    url.searchParams.set(id, fullText(id, defaults[id]))
  }
  return url.href
}
