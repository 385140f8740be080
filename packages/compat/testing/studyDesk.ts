import { contextThrough, parseStudyInput, type Study, type StudyContext, studies } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import type { Cell, Desk, Row, RunStudy, Table } from '../src/desk.ts'
import { answerMethod, fields, methodForms, methods } from '../src/index.ts'

const runnerOf =
  (context: StudyContext): RunStudy =>
  async (id, args): Promise<Table | undefined> => {
    const study = studies[id] as Study
    const parsed = parseStudyInput(study, args)
    if (!parsed.ok) throw new Error(parsed.message)
    const answer = await study.run(parsed.input, context)
    if (!answer.ok) return undefined
    const columns = answer.columns as Readonly<Record<string, ArrayLike<unknown>>>
    const output = study.output as Readonly<Record<string, { readonly type: string }>>
    const cellOf = (name: string, value: unknown): Cell => {
      if (typeof value !== 'number') return (value ?? null) as Cell
      return Number.isNaN(value) ? null : output[name]?.type === 'flag' ? value === 1 : value
    }
    const cached = new Map<string, readonly Cell[]>()
    const column = (name: string): readonly Cell[] => {
      const values = columns[name]
      if (values === undefined) throw new RangeError(`${id} has no column ${name}`)
      const cells = cached.get(name) ?? Array.from(values, (value) => cellOf(name, value))
      cached.set(name, cells)
      return cells
    }
    const asOfMs = answer.asOfMs ?? context.nowMs({})
    return { asOfMs, size: Object.values(columns)[0]?.length ?? 0, column }
  }

/** Runs our studies over a context, as the interface serializes them. */
const deskOf = (context: StudyContext, markets: readonly Market[], venues: readonly string[]): Desk => ({
  nowMs: context.nowMs({}),
  markets,
  venues,
  runStudy: runnerOf(context),
  runThrough: (instants) => runnerOf(contextThrough(context, instants)),
})

/** The rows of a field of a desk, of BTC at Deribit unless the arguments name another book. */
export const fieldRows = async (
  desk: Desk,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<readonly Row[]> => {
  const field = fields[name]
  if (field === undefined || 'empty' in field) throw new RangeError(name)
  return field.rows({ symbol: 'BTC', exchange: 'deribit', ...args }, desk)
}

/** The rows of a method of a desk, its path below `derivatives/analytics/` or from `spot/` on. */
export const methodRows = async (
  desk: Desk,
  path: string,
  parameters: Readonly<Record<string, string>>,
): Promise<readonly Row[]> => {
  const name = path.startsWith('spot/') ? path : `derivatives/analytics/${path}`
  const form = methodForms[name]
  const method = methods[name]
  if (form === undefined || method === undefined) throw new RangeError(path)
  const { status, body } = await answerMethod(
    form,
    method,
    new URLSearchParams(parameters),
    desk,
    async () => undefined,
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { readonly payload: { readonly data: readonly Row[] } }).payload.data
}

/** A desk whose studies run over a context, with its fields and methods. */
export const studyDesk = (
  context: StudyContext,
  markets: readonly Market[],
  venues: readonly string[] = [...new Set(markets.map(({ venue }) => venue))],
) => {
  const desk = deskOf(context, markets, venues)
  return {
    desk,
    field: (name: string, args?: Readonly<Record<string, unknown>>) => fieldRows(desk, name, args),
    method: (path: string, parameters: Readonly<Record<string, string>>) => methodRows(desk, path, parameters),
  }
}
