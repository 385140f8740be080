import { type ChildProcess, fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { FromStudy, Sources, ToStudy } from './ownMessages.ts'
import { processMemory } from './processMemory.ts'

const REALM = join(import.meta.dirname, 'realm')
/** Files of the process itself, and the manifests that declare their module type. */
const READABLE = [
  REALM,
  join(import.meta.dirname, 'ownMessages.ts'),
  resolve(import.meta.dirname, '../../package.json'),
  resolve(import.meta.dirname, '../../../../package.json'),
]

const HEAP_MB = 256

/** Node flags that deny the process files, child processes, threads, add-ons and code generation from strings. */
export const LOCKS: readonly string[] = [
  '--permission',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--experimental-vm-modules',
  `--max-old-space-size=${HEAP_MB}`,
  '--no-addons',
  '--disable-warning=ExperimentalWarning',
]

export type OwnLimits = {
  /** Time limit for loading, and for an answer, ms. */
  readonly loadMs: number
  readonly runMs: number
  /** Memory limit, bytes. */
  readonly bytes: number
  /** Maximum calls to the desk per answer. */
  readonly maxCalls: number
  /** Maximum concurrent answers. */
  readonly atOnce: number
  /** Idle time before the process ends, ms. */
  readonly idleMs: number
}

export const OWN_LIMITS: OwnLimits = {
  loadMs: 20_000,
  runMs: 15_000,
  bytes: 512e6,
  maxCalls: 200,
  atOnce: 16,
  idleMs: 300_000,
}

/** Interval between memory checks while it works, ms. */
const POLL_MS = 50

/** A fault of a study, with a message for its author and its users. */
export class OwnFault extends Error {}

/** Handles calls that a study makes while it runs. @throws Error with a sentence for the study */
export type HandleCall = (call: string, args: unknown) => Promise<unknown>

export type OwnProcess = AsyncDisposable & {
  /** Returns its declaration as data. @throws OwnFault */
  readonly declaration: () => Promise<{ readonly declaration: unknown; readonly laws: unknown }>
  /** @throws OwnFault, or the error of the call handler */
  readonly run: (input: unknown, ask: HandleCall) => Promise<unknown>
  /** Whether one of the study's laws holds for an answer. @throws OwnFault */
  readonly holds: (law: number, answer: unknown) => Promise<boolean>
}

type Waiting = {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  readonly timer: ReturnType<typeof setTimeout>
  readonly ask: HandleCall
  calls: number
  /** Error of the call handler, which is not a fault of the study. */
  failure?: unknown
}

const refuseAll: HandleCall = async () => {
  throw new OwnFault('calls to the desk are not available here')
}

type Loaded = { readonly declaration: unknown; readonly laws: unknown }

/** One process from start to end. */
class Living {
  readonly loaded = Promise.withResolvers<Loaded>()
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly #limits: OwnLimits
  readonly #memory: ReturnType<typeof setInterval>
  readonly #ended = Promise.withResolvers<void>()
  #asked = 0
  #isLoaded = false
  #why: string | undefined

  constructor(sources: Sources, limits: OwnLimits, gone: () => void) {
    this.#limits = limits
    this.#child = fork(join(REALM, 'studyProcess.ts'), [], {
      execArgv: [...LOCKS],
      env: {},
      cwd: REALM,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.loaded.promise.catch(() => undefined)
    const timer = setTimeout(() => this.end(`it was not loaded within ${limits.loadMs / 1000} s`), limits.loadMs)
    this.#memory = setInterval(() => this.#weigh(), POLL_MS)
    this.#child.on('message', (message: FromStudy) => {
      if (message.kind === 'loaded') {
        clearTimeout(timer)
        this.#isLoaded = true
        this.loaded.resolve(message)
        this.#rest()
      } else this.#hear(message)
    })
    const over = (why: string): void => {
      clearTimeout(timer)
      clearInterval(this.#memory)
      const fault = new OwnFault(this.#why ?? why)
      this.loaded.reject(fault)
      for (const one of this.#waiting.values()) {
        clearTimeout(one.timer)
        one.reject(fault)
      }
      this.#waiting.clear()
      this.#ended.resolve()
      gone()
    }
    this.#child.on('error', (error) => over(`its process could not be started (${error.message})`))
    this.#child.on('exit', (code, signal) =>
      over(
        signal === 'SIGABRT' || code === 134
          ? `it took more than ${HEAP_MB} MB of JavaScript heap`
          : `its process ended by itself (${signal ?? code})`,
      ),
    )
    this.#send({ kind: 'load', sources })
  }

  ask(question: (id: number) => ToStudy, ask: HandleCall): Promise<unknown> {
    if (this.#waiting.size >= this.#limits.atOnce)
      return Promise.reject(new OwnFault(`it is making ${this.#limits.atOnce} answers already`))
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      const { runMs } = this.#limits
      const timer = setTimeout(() => this.end(`it took longer than ${runMs / 1000} s and was ended`), runMs)
      this.#waiting.set(id, { resolve, reject, timer, ask, calls: 0 })
      this.#child.ref()
      this.#child.channel?.ref()
      this.#send(question(id))
    })
  }

  /** @param why  error message for pending requests */
  async end(why: string): Promise<void> {
    this.#why ??= why
    // Keeps the event loop alive until the process has ended.
    this.#child.ref()
    this.#child.kill('SIGKILL')
    await this.#ended.promise
  }

  #send(message: ToStudy): void {
    // A process that has just ended is reported through its exit event.
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }

  #weigh(): void {
    if (this.#isLoaded && this.#waiting.size === 0) return
    const usedBytes = this.#child.pid === undefined ? undefined : processMemory(this.#child.pid)
    if (usedBytes !== undefined && usedBytes > this.#limits.bytes)
      void this.end(`it took more than ${Math.round(this.#limits.bytes / 1e6)} MB of memory and was ended`)
  }

  /** An idle process does not keep ours alive. */
  #rest(): void {
    if (this.#waiting.size > 0) return
    this.#child.unref()
    this.#child.channel?.unref()
    this.#memory.unref()
  }

  #settle(id: number, how: (one: Waiting) => void): void {
    const one = this.#waiting.get(id)
    if (one === undefined) return
    this.#waiting.delete(id)
    clearTimeout(one.timer)
    how(one)
    this.#rest()
  }

  #hear(message: Exclude<FromStudy, { readonly kind: 'loaded' }>): void {
    if (message.kind === 'asks') void this.#answer(message)
    else if (message.kind === 'done') this.#settle(message.id, ({ resolve }) => resolve(message.value))
    else if (message.id === undefined) void this.end(message.message)
    else this.#settle(message.id, ({ reject, failure }) => reject(failure ?? new OwnFault(message.message)))
  }

  async #answer({ id, ask, call, args }: Extract<FromStudy, { readonly kind: 'asks' }>): Promise<void> {
    const one = this.#waiting.get(id)
    if (one === undefined) return
    if (++one.calls > this.#limits.maxCalls)
      return void this.end(`it called the desk more than ${this.#limits.maxCalls} times for one answer and was ended`)
    try {
      this.#send({ kind: 'answered', ask, value: await one.ask(String(call), args) })
    } catch (error) {
      const isOfStudy = error instanceof OwnFault
      if (!isOfStudy) one.failure ??= error
      this.#send({ kind: 'refused', ask, message: isOfStudy ? error.message : 'the desk could not read it' })
    }
  }
}

/**
 * Runs one own study in a separate process. The process starts on the first request and ends when idle, hanging or over
 * a limit; the next request starts another.
 */
export const openOwnProcess = (sources: Sources, limits: OwnLimits = OWN_LIMITS): OwnProcess => {
  let living: Living | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  const begun = (): Living => {
    clearTimeout(idle)
    idle = setTimeout(() => void living?.end('it was idle'), limits.idleMs)
    idle.unref()
    if (living !== undefined) return living
    const begins = new Living(sources, limits, () => {
      if (living === begins) living = undefined
    })
    living = begins
    return begins
  }
  const request = async (question: (id: number) => ToStudy, ask: HandleCall): Promise<unknown> => {
    const own = begun()
    await own.loaded.promise
    return own.ask(question, ask)
  }
  return {
    declaration: async () => begun().loaded.promise,
    run: (input, ask) => request((id) => ({ kind: 'run', id, input }), ask),
    holds: async (law, answer) => (await request((id) => ({ kind: 'holds', id, law, answer }), refuseAll)) === true,
    [Symbol.asyncDispose]: async () => {
      clearTimeout(idle)
      await living?.end('the desk is ending')
    },
  }
}
