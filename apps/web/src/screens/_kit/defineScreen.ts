import type { MarketName } from '@gvol/wire'
import type { ComponentType } from 'react'
import type { ChartId, ChartIdOn } from '../../charts/catalog.ts'
import type { Place } from '../../data/paths.ts'
import type { SubjectId, SubjectValues, ValuesOf } from '../../data/subject.ts'
import type { PanelPlace } from '../../features/panel-grid/layout.ts'
import type { PageControlId } from '../../page-controls/catalog.ts'
import type { IconName } from '../../ui/icons.tsx'
import type { Wanted } from './links/otherMarkets.ts'
import type { SectionId } from './sections.ts'

/** Who sees a screen. The server decides; the desk only says what is missing. */
export type Access =
  /** Who may read studies. */
  | 'studies'
  /** Who is signed in, also where studies are open to everybody. */
  | 'person'
  /** Whoever the desk lets in. */
  | 'desk'
  /** Everybody: who is not signed in sees it alone, without the frame. */
  | 'everybody'
  /** Everybody: the small app of log-in and what belongs to it draws it. */
  | 'entrance'

/** What a screen is about, in the words of the studies. */
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
 * What a place is about, where its path names it in words of its own; otherwise a title and a sentence on why there is
 * nothing, with what to look at instead.
 *
 * @param markets  those that the desk knows; empty while they are not known yet
 */
export type PlaceSubject = (
  place: Place,
  markets: readonly MarketName[],
) =>
  | { readonly ok: true; readonly values: SubjectValues & MarketName }
  | { readonly ok: false; readonly title: string; readonly message: string; readonly links: readonly Existing[] }

/** Something to look at instead. `to` is a pattern, with a query if need be. */
export type Existing = { readonly label: string; readonly to: string }

/** One tab of a screen: which charts, where. */
export type ScreenSection<Id extends ChartId = ChartId> = {
  readonly title: string
  readonly panels: readonly PanelPlace<Id>[]
}

type Words<S extends ScreenSubject = ScreenSubject> = {
  /** Folder name = key of its layouts and favourites. Never renamed once released. */
  readonly id: string
  readonly title: string
  readonly section: SectionId
  readonly access: Access
  readonly subject: S
  /** Patterns of its addresses: the first is where navigation leads, the others are other readings of the same page. */
  readonly paths: readonly [string, ...string[]]
  /** What a place is about, where the path does not name it in the words of the studies. */
  readonly aboutOf?: PlaceSubject
  /** What it shows, in one sentence. */
  readonly shows: string
  /** Second key of its jump: `g` and this. */
  readonly key?: string
  readonly icon?: IconName
  /** Other words by which the palette finds it. */
  readonly words?: readonly string[]
  /** Left out of navigation: it needs something picked, or is reached otherwise. */
  readonly isHidden?: true
}

/** Panels on tabs. */
type Panels<Id extends ChartId = ChartId> = {
  /** Tabs by their name in the address (`?view=`), in order; the first is the default. */
  readonly sections: Readonly<Record<string, ScreenSection<Id>>>
  /** Controls of the page besides those that its charts answer to: what the path does not name, such as the venue. */
  readonly controls?: readonly PageControlId[]
  /** Choices of controls that only the screen can name: value → label. */
  readonly choices?: { readonly [Id in PageControlId]?: Readonly<Record<string, string>> }
  /** What its venue must have; where that has none, the page leads to those that do. */
  readonly asks?: Wanted
  /** Its heading for a place; the title otherwise. */
  readonly heading?: (place: Place) => string | undefined
}

/** A page of its own, and the charts that it draws first. */
type Page = { readonly load: () => Promise<ComponentType>; readonly draws?: readonly ChartId[] }

/** A place that navigation leads to. */
export type Screen = Words & Partial<Panels & Page>

/** A screen: panels on tabs, or a page of its own. Its panels are charts that its subject supplies. */
export const defineScreen = <const S extends ScreenSubject>(
  screen: Words<S> & (Panels<ChartIdOn<ValuesOf<StudySubjects<S>>>> | Page),
): Screen => screen
