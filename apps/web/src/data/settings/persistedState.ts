import { useSyncExternalStore } from 'react'
import { forgetText, type StorageKey, storedText, storeText } from './storageKeys.ts'

/** A value stored in this browser, with subscriptions for the whole page. */
export type PersistedState<Value> = {
  readonly read: () => Value
  readonly write: (value: Value) => void
  /** Rereads the value after another window has stored it. */
  readonly reread: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const opened = new Map<StorageKey, () => void>()

/** Deletes what is stored under a key, also for code that has read it. */
export const forgetState = (key: StorageKey): void => {
  forgetText(key)
  opened.get(key)?.()
}

/** @param parsed  parses the stored text; undefined where nothing is stored */
export const persistedState = <Value>(
  key: StorageKey,
  parsed: (text: string | undefined) => Value,
): PersistedState<Value> => {
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
  const reread = () => change(undefined)
  opened.set(key, reread)
  return {
    read,
    write: (value) => {
      if (value === undefined) forgetText(key)
      else storeText(key, JSON.stringify(value))
      change({ value })
    },
    reread,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const usePersistedState = <Value>({ subscribe, read }: PersistedState<Value>): Value =>
  useSyncExternalStore(subscribe, read)

/** Parses stored JSON; undefined for text that is not valid JSON. */
export const storedJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    console.warn(`Stored data in this browser could not be read and is ignored: ${text.slice(0, 60)}`)
    return undefined
  }
}
