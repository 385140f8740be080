import { parseInstant } from '@gvol/market'
import type { Settings } from '../../data/settings/settings.ts'
import { PAGE_CONTROLS, type PageControlId } from '../catalog.ts'
import type { PageControl } from './definePageControl.ts'
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

const momentOf = (text: string | null): number | undefined => {
  const parsed = parseInstant(text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : undefined)
  return parsed.ok ? parsed.atMs : undefined
}

/** Reads the controls of a page from its URL; a parameter that means nothing counts as absent. */
export const controlsFromUrl = (params: URLSearchParams): PageControls => {
  const values = PAGE_CONTROL_IDS.map((id) => {
    const text = params.get(id)
    const { parsed, fallback } = pageControl(id)
    return [id, text === null ? fallback : (parsed(text) ?? fallback)]
  })
  return { asOfMs: momentOf(params.get('asOf')), ...(Object.fromEntries(values) as Omit<PageControls, 'asOfMs'>) }
}

/** The controls with settings where a control follows one and its default is in force. */
export const withSettings = (controls: PageControls, settings: Settings): PageControls => ({
  ...controls,
  ...Object.fromEntries(
    PAGE_CONTROL_IDS.flatMap((id) => {
      const { follows, text } = pageControl(id)
      return follows !== undefined && text(controls[id]) === undefined ? [[id, follows(settings)]] : []
    }),
  ),
})

/** The URL with some controls changed; defaults leave no trace, foreign parameters stay. */
export const urlWithControls = (params: URLSearchParams, change: Partial<PageControls>): URLSearchParams => {
  const next = new URLSearchParams(params)
  const controls = { ...controlsFromUrl(params), ...change }
  const write = (name: string, text: string | undefined) => {
    if (text === undefined) next.delete(name)
    else next.set(name, text)
  }
  write('asOf', controls.asOfMs === undefined ? undefined : isoText(controls.asOfMs))
  for (const id of PAGE_CONTROL_IDS) write(id, pageControl(id).text(controls[id]))
  return next
}

/** A link that shows the same to somebody with other settings: of the given controls, those that follow one are written out. */
export const linkWithControls = (address: string, ids: readonly PageControlId[], settings: Settings): string => {
  const url = new URL(address)
  const controls = controlsFromUrl(url.searchParams)
  for (const id of ids) {
    const { follows, text } = pageControl(id)
    if (follows === undefined || text(controls[id]) !== undefined) continue
    const own = text(follows(settings))
    if (own !== undefined) url.searchParams.set(id, own)
  }
  return url.href
}
