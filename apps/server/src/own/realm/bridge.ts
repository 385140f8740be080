/**
 * Runs in the study's realm before its code. The only functions of ours that the realm calls are in this closure, out
 * of the study's reach; they take data and return nothing.
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
