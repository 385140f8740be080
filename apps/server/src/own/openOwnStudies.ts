import { type Column, type DeclaredStudy, declaredStudy, type RunOwn, type Study } from '@gvol/analytics'
import type { StatusProblem } from '@gvol/wire'
import type { Log } from '../log/log.ts'
import { contractSources } from './contractSources.ts'
import { OWN_LIMITS, OwnFault, type OwnLimits, openOwnProcess } from './openOwnProcess.ts'
import { type OwnSource, readOwnFolder } from './ownFolder.ts'
import { Refusal, studyCallHandler } from './studyCallHandler.ts'

export type OwnStudies = AsyncDisposable & {
  /** Studies that loaded, by name. */
  readonly studies: readonly Study[]
  /** Studies that failed to load, and faults of their last runs. */
  readonly problems: () => readonly StatusProblem[]
}

/** One study written by the operator, in its own process. */
export type OpenOwn = AsyncDisposable & {
  readonly name: string
  readonly declared: DeclaredStudy
  /** Test data for each of its laws. */
  readonly laws: unknown
  readonly holds: (law: number, answer: unknown) => Promise<boolean>
}

type Columns = Readonly<Record<string, Float64Array | Uint8Array | readonly (string | null)[]>>

/** Converts to the desk's columns; a study may return lists where typed arrays are expected. */
const columnsOf = (output: Readonly<Record<string, Column>>, rawColumns: unknown): Columns => {
  if (typeof rawColumns !== 'object' || rawColumns === null) throw new OwnFault('its answer has no columns')
  const columns = rawColumns as Readonly<Record<string, unknown>>
  const strange = Object.keys(columns).find((name) => !Object.hasOwn(output, name))
  if (strange !== undefined) throw new OwnFault(`its answer has a column ${strange.slice(0, 40)} that is not declared`)
  return Object.fromEntries(
    Object.entries(output).map(([name, { type }]) => {
      const values = columns[name]
      if (!Array.isArray(values) && !(values instanceof Float64Array))
        throw new OwnFault(`its answer lacks the column ${name}`)
      const list = Array.from(values as ArrayLike<unknown>)
      const isOf = type === 'text' ? ['string'] : type === 'flag' ? ['boolean', 'number'] : ['number']
      const wrong = list.find((value) => value !== null && value !== undefined && !isOf.includes(typeof value))
      if (wrong !== undefined) throw new OwnFault(`its column ${name} holds a ${typeof wrong} where a ${type} belongs`)
      if (type === 'text') return [name, list.map((value) => (value as string | null | undefined) ?? null)]
      if (type === 'flag') return [name, Uint8Array.from(list, (value) => (value ? 1 : 0))]
      return [
        name,
        Float64Array.from(list, (value) => (value === null || value === undefined ? Number.NaN : Number(value))),
      ]
    }),
  )
}

/** Validates the answer against the declaration. @throws OwnFault */
const resultOf = (output: Readonly<Record<string, Column>>, rawResult: unknown): Awaited<ReturnType<RunOwn>> => {
  if (typeof rawResult !== 'object' || rawResult === null) throw new OwnFault('it answered nothing')
  const { ok, asOfMs, note, message, columns } = rawResult as Readonly<Record<string, unknown>>
  if (ok !== true)
    return { ok: false, reason: 'no-data', ...(typeof message === 'string' ? { message: message.slice(0, 500) } : {}) }
  return {
    ok: true,
    columns: columnsOf(output, columns) as never,
    ...(typeof asOfMs === 'number' && Number.isFinite(asOfMs) ? { asOfMs } : {}),
    ...(typeof note === 'string' ? { note: note.slice(0, 500) } : {}),
  }
}

export type OwnStudiesOptions = {
  readonly limits?: OwnLimits
  /** Called with the fault of an answer, and with undefined once an answer is correct again. */
  readonly observe?: (fault: string | undefined) => void
}

/** Loads one own study and reads its declaration. Never throws for faults of the study. */
export const openOwn = async (
  source: OwnSource,
  { limits = OWN_LIMITS, observe = () => undefined }: OwnStudiesOptions = {},
): Promise<OpenOwn> => {
  const { name } = source
  const none = { name, laws: [], holds: async () => false, [Symbol.asyncDispose]: async () => undefined }
  if (!source.ok) return { ...none, declared: source }
  const process = openOwnProcess({ ...contractSources(), ...source.sources }, limits)
  const answered =
    (study: () => Study): RunOwn =>
    async (input, context) => {
      const { needs, output, title } = study()
      const ask = studyCallHandler(needs, context)
      try {
        const rawResult = await process.run(input, async (call, args) => {
          try {
            return await ask(call, args)
          } catch (error) {
            throw error instanceof Refusal ? new OwnFault(error.message) : error
          }
        })
        const result = resultOf(output, rawResult)
        observe(undefined)
        return result
      } catch (error) {
        if (!(error instanceof OwnFault)) throw error
        observe(error.message)
        return { ok: false, reason: 'no-data', message: `${title} has no answer: ${error.message}.` }
      }
    }
  try {
    const { declaration, laws } = await process.declaration()
    const declared = declaredStudy(name, declaration, (...args) => run(...args))
    const run = answered(() => {
      if (!declared.ok) throw new Error('a refused study cannot be run')
      return declared.study
    })
    return {
      name,
      declared,
      laws,
      holds: process.holds,
      [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
    }
  } catch (error) {
    await process[Symbol.asyncDispose]()
    if (!(error instanceof OwnFault)) throw error
    return { ...none, declared: { ok: false, message: `${error.message}.` } }
  }
}

/** Studies loaded concurrently; each starts a process that reads its sources. */
const AT_ONCE = 4

/**
 * Loads the operator's own studies from a folder, which may be missing. Studies that fail to load are reported and do
 * not affect others.
 *
 * @param folder  contains one folder per study
 */
export const openOwnStudies = async (folder: string, log: Log, limits: OwnLimits = OWN_LIMITS): Promise<OwnStudies> => {
  await using open = new AsyncDisposableStack()
  const faults = new Map<string, string>()
  const sources = readOwnFolder(folder)
  const opened: OpenOwn[] = []
  const observe = (name: string) => (fault: string | undefined) => {
    if (fault === undefined) return void faults.delete(name)
    if (faults.get(name) !== fault) log('warn', `The own study ${name} has no answer: ${fault}.`)
    faults.set(name, fault)
  }
  const waiting = sources.values()
  const load = async (): Promise<void> => {
    for (const source of waiting)
      opened.push(open.use(await openOwn(source, { limits, observe: observe(source.name) })))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, load))
  opened.sort((a, b) => (a.name < b.name ? -1 : 1))
  const refused = opened.flatMap(({ name, declared }) => (declared.ok ? [] : [{ name, message: declared.message }]))
  for (const { name, message } of refused) log('warn', `The own study ${name} is not loaded: ${message}`)
  const studies = opened.flatMap(({ declared }) => (declared.ok ? [declared.study] : []))
  if (studies.length > 0) log('info', `${studies.length} own studies loaded from ${folder}`)
  const resources = open.move()
  return {
    studies,
    problems: () => [
      ...refused.map(({ name, message }) => ({
        id: `own-${name}`,
        message: `The own study ${name} is not loaded: ${message} \`gvol own check ${name}\` shows details. Fix it and restart the desk.`,
      })),
      ...[...faults].map(([name, fault]) => ({
        id: `own-${name}`,
        message: `The own study ${name} has no answer: ${fault}.`,
      })),
    ],
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
