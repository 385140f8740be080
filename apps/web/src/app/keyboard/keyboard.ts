import type { PageControlId } from '../../page-controls/catalog.ts'
import { PAGE_CONTROL_IDS, pageControl } from '../../page-controls/pageControls.ts'
import { LISTED } from '../../screens/screens.ts'

/** Actions of single keys, apart from jumps to a screen. */
export type KeyAction =
  | 'palette'
  | 'keys'
  | 'menu'
  | 'markets'
  | 'theme'
  | 'favorite'
  | 'link'
  | 'dismiss'
  | 'back'
  | 'forward'
  | 'live'
  | 'strikes'
  | 'alert'
  | 'note'
  | 'flags'

/** Single keys, in the order of the keyboard map. */
export const KEYS: readonly { readonly key: string; readonly action: KeyAction; readonly does: string }[] = [
  { key: '/', action: 'palette', does: 'Search screens, markets, options and actions' },
  { key: '?', action: 'keys', does: 'Show this map' },
  { key: 'a', action: 'alert', does: 'Alert on the chart that is pointed at or has the focus' },
  { key: 'n', action: 'note', does: 'Write a note on the chart that is pointed at or has the focus' },
  { key: 'm', action: 'markets', does: 'Change venue and coin' },
  { key: 'b', action: 'menu', does: 'Open or close the menu at the left' },
  { key: '[', action: 'back', does: 'One step back in time' },
  { key: ']', action: 'forward', does: 'One step forward in time' },
  { key: '.', action: 'live', does: 'Back to live' },
  { key: 't', action: 'theme', does: 'Light or dark' },
  { key: 'f', action: 'favorite', does: 'Add this screen to the favorites, or take it out' },
  { key: 'l', action: 'link', does: 'Copy a link to exactly this' },
  { key: 'p', action: 'strikes', does: 'Show or hide the strikes of your portfolio on charts' },
  { key: 'j', action: 'flags', does: 'Show or hide the flags of your notes on charts' },
  { key: 'x', action: 'dismiss', does: 'Dismiss the newest notification' },
]

/** Second keys after `g`. */
export const JUMPS: ReadonlyMap<string, string> = new Map(
  LISTED.flatMap(({ key, id }) => (key === undefined ? [] : [[key, id] as const])),
)

/** Second keys after `c`; each focuses a page control. */
export const CONTROL_KEYS: ReadonlyMap<string, PageControlId> = new Map(
  PAGE_CONTROL_IDS.map((id) => [pageControl(id).key, id] as const),
)

/** A `g` or a `c` waits this long for its second key, ms. */
export const JUMP_MS = 1_500

export type Pressed = {
  readonly key: string
  readonly hasModifier: boolean
  /** Letters are text input for the focused field. */
  readonly isTyping: boolean
  readonly atMs: number
}

/** The first of two keys. */
export type Prefix = { readonly key: 'g' | 'c'; readonly atMs: number }

export type KeyMeaning =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'prefix'; readonly key: Prefix['key'] }
  | { readonly kind: 'control'; readonly id: PageControlId }
  | { readonly kind: 'action'; readonly action: KeyAction }
  | { readonly kind: 'jump'; readonly screenId: string }

const NOTHING: KeyMeaning = { kind: 'nothing' }

/**
 * Returns the meaning of a pressed key.
 *
 * @param prefix  undefined when the previous key was not a prefix
 */
export const keyMeaning = ({ key, hasModifier, isTyping, atMs }: Pressed, prefix: Prefix | undefined): KeyMeaning => {
  if (isTyping || hasModifier) return NOTHING
  if (prefix !== undefined && atMs - prefix.atMs <= JUMP_MS) {
    const screenId = prefix.key === 'g' ? JUMPS.get(key) : undefined
    if (screenId !== undefined) return { kind: 'jump', screenId }
    const id = prefix.key === 'c' ? CONTROL_KEYS.get(key) : undefined
    return id === undefined ? NOTHING : { kind: 'control', id }
  }
  if (key === 'g' || key === 'c') return { kind: 'prefix', key }
  const match = KEYS.find((one) => one.key === key)
  return match === undefined ? NOTHING : { kind: 'action', action: match.action }
}

/** Returns whether keys are input for a field or an open list. */
export const isTypingIn = (element: Element | null): boolean =>
  element !== null &&
  (element.matches('input, textarea, select, [contenteditable=""], [contenteditable="true"]') ||
    element.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null)
