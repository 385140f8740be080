import { useSyncExternalStore } from 'react'
import { forgetText, type StorageKey, storedText, storeText } from './storageKeys.ts'

/** A value that this browser keeps, and that everything on the page hears of. */
export type KeptState<Value> = {
  readonly read: () => Value
  readonly write: (value: Value) => void
  /** Takes what another window of this browser has kept. */
  readonly reread: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** @param parsed  what was kept, as a value; undefined for nothing kept */
export const keptState = <Value>(key: StorageKey, parsed: (text: string | undefined) => Value): KeptState<Value> => {
  const listeners = new Set<() => void>()
  let current: { readonly value: Value } | undefined
  const read = (): Value => {
    current ??= { value: parsed(storedText(key)) }
    return current.value
  }
  const change = (next: typeof current) => {
    current = next
    for (const listener of listeners) listener()
  }
  return {
    read,
    write: (value) => {
      if (value === undefined) forgetText(key)
      else storeText(key, JSON.stringify(value))
      change({ value })
    },
    reread: () => change(undefined),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useKeptState = <Value>({ subscribe, read }: KeptState<Value>): Value =>
  useSyncExternalStore(subscribe, read)

/** JSON that was kept, or undefined for what cannot be read. */
export const keptJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    console.warn(`What this browser kept could not be read and counts as nothing: ${text.slice(0, 60)}`)
    return undefined
  }
}
