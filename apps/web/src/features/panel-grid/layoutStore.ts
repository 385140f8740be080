import { callJson } from '../../data/rest.ts'
import { STORAGE_KEYS, storedText, storeText } from '../../data/settings/storageKeys.ts'
import { pageJournal } from '../../data/sync/journal.ts'
import { createSaver, flushWithPage, type Saver, type SendOutcome } from '../../data/sync/saver.ts'
import { SAVE_POLICY, type Version } from '../../data/sync/saving.ts'
import { pageTabs } from '../../data/sync/tabs.ts'
import { sendVersioned } from '../../data/sync/versionedCalls.ts'
import { browserUserStorage } from '../../data/user/account/storedUser.ts'
import { type Layout, type LayoutMap, layoutFrom, layoutMapFrom, mergedLayouts, setLayout } from './layoutState.ts'

export type LayoutStore = {
  readonly read: () => Layout
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the layout, stores it in this browser, and saves its map for the user. */
  readonly change: (change: (layout: Layout) => Layout) => void
}

export type LayoutPorts = {
  readonly readStored: () => string | undefined
  readonly store: (text: string) => void
  /** Returns whether a user is signed in, so that layouts can be saved. */
  readonly hasToken: () => boolean
  /** Loads the user's saved layouts; undefined when the server does not respond. */
  readonly load: () => Promise<Version | undefined>
  readonly saverFor: (base: Version) => Saver
  readonly warn: (message: string) => void
}

const textOf = (layouts: LayoutMap): string => JSON.stringify(layouts)

/** Creates the store of all layouts of this page. */
export const createLayoutStore = (ports: LayoutPorts): LayoutStore => {
  let layout = layoutFrom(ports.readStored())
  let saver: Saver | undefined
  const listeners = new Set<() => void>()
  const show = (next: Layout): void => {
    if (next === layout) return
    layout = next
    ports.store(JSON.stringify(layout))
    for (const listener of listeners) listener()
  }
  const follow = (opened: Saver): void => {
    const { draft, base } = opened.read()
    const text = draft ?? base.text
    if (text !== textOf(layout.layouts)) show({ ...layout, layouts: layoutMapFrom(text) })
  }
  const open = (base: Version): void => {
    saver = ports.saverFor(base)
    const local = layout.layouts
    const theirs = layoutMapFrom(base.text)
    // Layouts changed before saving was possible are kept, except for screens saved elsewhere.
    const merged = { ...local, ...theirs }
    if (textOf(merged) !== base.text && saver.read().draft === undefined) saver.edit(textOf(merged))
    follow(saver)
    const opened = saver
    saver.subscribe(() => follow(opened))
  }
  void ports.load().then((base) => base && open(base))
  return {
    read: () => layout,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change) => {
      const before = layout.layouts
      show(change(layout))
      if (layout.layouts === before) return
      if (saver !== undefined && ports.hasToken()) saver.edit(textOf(layout.layouts))
      else ports.warn('Layouts not saved')
    },
  }
}

const PATH = '/api/layouts'

type WireLayouts = { readonly data: unknown; readonly version: number }

const versionFrom = ({ data, version }: WireLayouts): Version => ({ text: textOf(layoutMapFrom(data)), version })

const sendLayouts = (text: string, version: number, isLeaving: boolean): Promise<SendOutcome> =>
  sendVersioned({
    method: 'POST',
    path: PATH,
    body: { data: JSON.parse(text) as unknown },
    version,
    isLeaving,
    currentFrom: (current) =>
      typeof current.version === 'number' ? versionFrom({ data: current.data, version: current.version }) : undefined,
  })

const policy = {
  ...SAVE_POLICY,
  merged: (draft: string, newer: string, base: string) =>
    textOf(mergedLayouts(layoutMapFrom(draft), layoutMapFrom(newer), layoutMapFrom(base))),
}

const hasToken = (): boolean => Boolean(browserUserStorage.read()?.token)

let pageStore: LayoutStore | undefined

/** Returns the store of this page, created on first use. */
export const pageLayouts = (): LayoutStore => {
  if (pageStore) return pageStore
  const savers: Saver[] = []
  flushWithPage(() => savers)
  pageStore = createLayoutStore({
    readStored: () => storedText(STORAGE_KEYS.layout),
    store: (text) => storeText(STORAGE_KEYS.layout, text),
    hasToken,
    load: async () => {
      const result = await callJson<WireLayouts>(PATH)
      if (result.ok) return versionFrom(result.body)
      console.error(`GET ${PATH} failed: ${result.problem.message}`)
      return undefined
    },
    saverFor: (base) => {
      const key = `layouts:${browserUserStorage.read()?.id ?? ''}`
      const saver = createSaver({ key, base, send: sendLayouts, journal: pageJournal, tabs: pageTabs, policy })
      savers.push(saver)
      return saver
    },
    warn: console.warn,
  })
  return pageStore
}

/** Resets a screen to its default layout. */
export const resetLayout = (screen: string) => setLayout({ [screen]: [] })
