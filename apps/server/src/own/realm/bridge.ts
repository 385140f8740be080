/**
 * Runs in the realm of the study, before its code: the only functions of ours that are ever called from there are in its
 * closure, where no code of the study reaches them. They take data and return nothing.
 */
export const BRIDGE = `(ask, done, failed) => {
  'use strict'
  const { Promise, Map, String, Error } = globalThis
  const waiting = new Map()
  let asked = 0
  const textOf = (error) => {
    try {
      return String(error?.message ?? error)
    } catch {
      return 'it threw something that has no words'
    }
  }
  const contextOf = (id) => {
    const calls = {}
    for (const call of ['live', 'liveOf', 'rows'])
      calls[call] = (...given) =>
        new Promise((resolve, reject) => {
          const own = ++asked
          waiting.set(own, { resolve, reject })
          ask(own, id, call, given)
        })
    return calls
  }
  const settle = (ask, isTold, value) => {
    const one = waiting.get(ask)
    waiting.delete(ask)
    if (isTold) one?.resolve(value)
    else one?.reject(new Error(value))
  }
  const start = (id, work) => {
    new Promise((resolve) => resolve(work())).then(
      (value) => done(id, value),
      (error) => failed(id, textOf(error)),
    )
  }
  return { contextOf, settle, start, textOf }
}`
