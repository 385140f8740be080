import { LISTED } from '../../screens/_kit/screens.ts'

/** What a key does besides jumping to a screen. */
export type KeyAction =
  | 'palette'
  | 'keys'
  | 'menu'
  | 'markets'
  | 'theme'
  | 'favourite'
  | 'link'
  | 'dismiss'
  | 'back'
  | 'forward'
  | 'live'

/** Single keys, in the order of the keyboard map. */
export const KEYS: readonly { readonly key: string; readonly action: KeyAction; readonly does: string }[] = [
  { key: '/', action: 'palette', does: 'Search screens, markets, options and actions' },
  { key: '?', action: 'keys', does: 'Show this map' },
  { key: 'm', action: 'markets', does: 'Change venue and coin' },
  { key: 'b', action: 'menu', does: 'Open or close the menu at the left' },
  { key: '[', action: 'back', does: 'One step back in time' },
  { key: ']', action: 'forward', does: 'One step forward in time' },
  { key: '.', action: 'live', does: 'Back to live' },
  { key: 't', action: 'theme', does: 'Light or dark' },
  { key: 'f', action: 'favourite', does: 'Add this screen to the favourites, or take it out' },
  { key: 'l', action: 'link', does: 'Copy a link to exactly this' },
  { key: 'x', action: 'dismiss', does: 'Dismiss the newest notification' },
]

/** `g` and then one of these. */
export const JUMPS: ReadonlyMap<string, string> = new Map(
  LISTED.flatMap(({ key, id }) => (key === undefined ? [] : [[key, id] as const])),
)

/** A `g` waits this long for its second key, ms. */
export const JUMP_MS = 1_500

export type Pressed = {
  readonly key: string
  readonly hasModifier: boolean
  /** Letters belong to the field that has the focus. */
  readonly isTyping: boolean
  readonly atMs: number
}

export type KeyMeaning =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'prefix' }
  | { readonly kind: 'action'; readonly action: KeyAction }
  | { readonly kind: 'jump'; readonly screenId: string }

const NOTHING: KeyMeaning = { kind: 'nothing' }

/**
 * What a key means.
 *
 * @param prefixAtMs  when `g` was pressed; undefined when it was not the last key
 */
export const keyMeaning = (
  { key, hasModifier, isTyping, atMs }: Pressed,
  prefixAtMs: number | undefined,
): KeyMeaning => {
  if (isTyping || hasModifier) return NOTHING
  if (prefixAtMs !== undefined && atMs - prefixAtMs <= JUMP_MS) {
    const screenId = JUMPS.get(key)
    return screenId === undefined ? NOTHING : { kind: 'jump', screenId }
  }
  if (key === 'g') return { kind: 'prefix' }
  const found = KEYS.find((one) => one.key === key)
  return found === undefined ? NOTHING : { kind: 'action', action: found.action }
}

/** Whether keys typed now belong to a field or an open list. */
export const isTypingIn = (element: Element | null): boolean =>
  element !== null &&
  (element.matches('input, textarea, select, [contenteditable=""], [contenteditable="true"]') ||
    element.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null)
