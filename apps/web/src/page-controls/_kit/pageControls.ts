import { parseInstant } from '@gvol/market'
import type { Settings } from '../../data/settings/settings.ts'
import { PAGE_CONTROLS, type PageControlId } from '../catalog.ts'
import type { PageAbout, PageControl } from './definePageControl.ts'
import { isoText } from './texts.ts'

type ValueOf<Control> = Control extends PageControl<infer Value> ? Value : never

/** What the reader asked a page for, beyond the market in its path. Everything in it is in the URL. */
export type PageControls = {
  /** Unix ms of the moment shown; undefined for now. */
  readonly asOfMs: number | undefined
} & { readonly [Id in PageControlId]: ValueOf<(typeof PAGE_CONTROLS)[Id]> }

/** All controls in the order of the catalog. */
export const PAGE_CONTROL_IDS = Object.keys(PAGE_CONTROLS) as readonly PageControlId[]

/** A control whose kind of value does not matter to the caller. */
export const pageControl = (id: PageControlId): PageControl<unknown> => PAGE_CONTROLS[id] as PageControl<unknown>

/** A page that nobody has asked anything of. */
export const DEFAULT_CONTROLS: PageControls = {
  asOfMs: undefined,
  ...(Object.fromEntries(PAGE_CONTROL_IDS.map((id) => [id, PAGE_CONTROLS[id].fallback])) as Omit<
    PageControls,
    'asOfMs'
  >),
}

/** The address asks for a control's default in this word where a setting says otherwise. */
const DEFAULT_TEXT = 'default'

const momentOf = (text: string | null): number | undefined => {
  const parsed = parseInstant(text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : undefined)
  return parsed.ok ? parsed.atMs : undefined
}

/** Whether a text of the address means something to a control. */
export const isMeant = (id: PageControlId, text: string): boolean =>
  text === DEFAULT_TEXT || pageControl(id).parsed(text) !== undefined

const fullText = (id: PageControlId, value: unknown): string => pageControl(id).text(value) ?? DEFAULT_TEXT

/** What is kept of a control for next time; undefined for nothing, and for what means nothing on the page. */
const keptValue = (id: PageControlId, settings: Settings, page: PageAbout): unknown => {
  const { setting, parsed } = pageControl(id)
  if ('none' in setting) return undefined
  if ('key' in setting) return setting.valueOf(settings)
  const text = settings.controls[id]
  const value = text === undefined ? undefined : parsed(text)
  return value !== undefined && (setting.fits?.(value, page) ?? true) ? value : undefined
}

/** What a page shows where its address says nothing: the reader's settings, for the controls that it has, else the defaults. */
export const standingControls = (
  settings: Settings,
  { ids, ...page }: PageAbout & { readonly ids: readonly PageControlId[] },
): PageControls => {
  const kept = ids.map((id) => [id, keptValue(id, settings, page)] as const)
  return { ...DEFAULT_CONTROLS, ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)) }
}

/** Reads the controls of a page from its URL; where that says nothing, or what means nothing, those that stand anyway. */
export const controlsFromUrl = (params: URLSearchParams, standing: PageControls = DEFAULT_CONTROLS): PageControls => {
  const values = PAGE_CONTROL_IDS.map((id) => {
    const text = params.get(id)
    const { parsed, fallback } = pageControl(id)
    if (text === DEFAULT_TEXT) return [id, fallback]
    return [id, text === null ? standing[id] : (parsed(text) ?? standing[id])]
  })
  return { asOfMs: momentOf(params.get('asOf')), ...(Object.fromEntries(values) as Omit<PageControls, 'asOfMs'>) }
}

/** What the address says of a control; undefined for what stands anyway. */
export const addressText = (
  id: PageControlId,
  value: unknown,
  standing: PageControls = DEFAULT_CONTROLS,
): string | undefined => {
  const text = fullText(id, value)
  return text === fullText(id, standing[id]) ? undefined : text
}

/** The URL with some controls changed; what stands anyway leaves no trace, nor what means nothing; foreign parameters stay. */
export const urlWithControls = (
  params: URLSearchParams,
  change: Partial<PageControls>,
  standing: PageControls = DEFAULT_CONTROLS,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const write = (name: string, text: string | undefined) => {
    if (text === undefined) next.delete(name)
    else next.set(name, text)
  }
  const asOfMs = 'asOfMs' in change ? change.asOfMs : momentOf(params.get('asOf'))
  write('asOf', asOfMs === undefined ? undefined : isoText(asOfMs))
  for (const id of PAGE_CONTROL_IDS) {
    const before = params.get(id)
    if (Object.hasOwn(change, id)) write(id, addressText(id, change[id], standing))
    else if (before !== null && !isMeant(id, before)) next.delete(id)
  }
  return next
}

/** A link that shows the same to somebody with other settings: of the given controls, those that have one are written out. */
export const linkWithControls = (address: string, ids: readonly PageControlId[], standing: PageControls): string => {
  const url = new URL(address)
  for (const id of ids) {
    const text = url.searchParams.get(id)
    if ('none' in pageControl(id).setting || (text !== null && isMeant(id, text))) continue
    url.searchParams.set(id, fullText(id, standing[id]))
  }
  return url.href
}
