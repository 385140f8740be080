import type { MarketName } from '@gvol/wire'
import type { ComponentType } from 'react'
import type { ChartId, ChartIdOn } from '../charts/catalog.ts'
import type { PathParams } from '../data/paths.ts'
import type { SubjectId, SubjectValues, ValuesOf } from '../data/subject.ts'
import type { PanelSlot } from '../features/panel-grid/layout.ts'
import type { PageControlId } from '../page-controls/catalog.ts'
import type { IconName } from '../ui/icons.tsx'
import type { MarketNeed } from './links/otherMarkets.ts'
import type { SectionId } from './sections.ts'

/** Who may see a screen. The server enforces it; the desk only explains what is missing. */
export type Access =
  /** Users who may read studies. */
  | 'studies'
  /** Signed-in users, even where studies are public. */
  | 'person'
  /** Anyone with access to the desk. */
  | 'desk'
  /** Everyone: signed-out visitors see it alone, without the frame. */
  | 'everybody'
  /** Everyone: rendered by the separate sign-in app. */
  | 'entrance'

/** Subject of a screen, in the terms of the studies. */
export type ScreenSubject =
  | 'option-book'
  | 'instrument'
  | 'venue'
  | 'coin'
  | 'two-books'
  /** Two books, and the contract that hedges the first. */
  | 'books-and-contract'
  | 'portfolio'
  | 'address'
  | 'none'

type StudySubjects<S extends ScreenSubject> = S extends 'books-and-contract'
  ? 'two-books' | 'instrument'
  : S & SubjectId

/**
 * Returns the subject of a path with its own notation; otherwise a title and a sentence on why there is none, with
 * alternatives.
 *
 * @param markets  markets of the desk; empty while loading
 */
export type PathSubject = (
  params: PathParams,
  markets: readonly MarketName[],
) =>
  | { readonly ok: true; readonly values: SubjectValues & MarketName }
  | { readonly ok: false; readonly title: string; readonly message: string; readonly links: readonly Existing[] }

/** An alternative page. `to` is a route pattern, optionally with a query. */
export type Existing = { readonly label: string; readonly to: string }

/** One tab of a screen: its charts and their layout. */
export type ScreenSection<Id extends ChartId = ChartId> = {
  readonly title: string
  readonly panels: readonly PanelSlot<Id>[]
}

type ScreenFacts<S extends ScreenSubject = ScreenSubject> = {
  /** Folder name and key of its layouts and favorites. Never renamed once released. */
  readonly id: string
  readonly title: string
  readonly section: SectionId
  readonly access: Access
  /** Permission without which it is not listed anywhere, as `/api/me` names it. */
  readonly right?: 'administer' | 'read-mailbox'
  readonly subject: S
  /** Route patterns: navigation uses the first, the others are aliases of the same page. */
  readonly paths: readonly [string, ...string[]]
  /** Derives the subject from the path, where the path does not use the terms of the studies. */
  readonly aboutOf?: PathSubject
  /** Description in one sentence. */
  readonly shows: string
  /** Second key of its keyboard jump, after `g`. */
  readonly key?: string
  readonly icon?: IconName
  /** Other words that match it in the palette. */
  readonly words?: readonly string[]
  /** Left out of navigation: it needs a selected item, or is linked elsewhere. */
  readonly isHidden?: true
}

/** Panels on tabs. */
type Panels<Id extends ChartId = ChartId> = {
  /** Tabs by their name in the URL (`?view=`), in order; the first is the default. */
  readonly sections: Readonly<Record<string, ScreenSection<Id>>>
  /**
   * Page controls in addition to those that its charts use: values that the path does not contain, such as the venue.
   */
  readonly controls?: readonly PageControlId[]
  /** Options of controls that are specific to the screen: value → label. */
  readonly choices?: { readonly [Id in PageControlId]?: Readonly<Record<string, string>> }
  /** What its venue must list; if it does not, the page links to venues that do. */
  readonly needs?: MarketNeed
  /** Returns the heading for path parameters; the title is used otherwise. */
  readonly heading?: (params: PathParams) => string | undefined
}

/** A page with its own component, and the charts that it renders first. */
type Page = { readonly load: () => Promise<ComponentType>; readonly draws?: readonly ChartId[] }

/** A destination of navigation. */
export type Screen = ScreenFacts & Partial<Panels & Page>

/** Defines a screen: panels on tabs, or a custom page. Its panels must be charts that its subject supports. */
export const defineScreen = <const S extends ScreenSubject>(
  screen: ScreenFacts<S> & (Panels<ChartIdOn<ValuesOf<StudySubjects<S>>>> | Page),
): Screen => screen
