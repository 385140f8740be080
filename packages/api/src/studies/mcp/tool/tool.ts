import type { Accounts, Caller } from '@gvol/accounts'
import type { AnyInput, Study } from '@gvol/analytics'
import type { MarketName } from '@gvol/wire'
import { issueText } from '@gvol/wire/issue-text'
import type { z } from 'zod'
import type { StatusReport } from '../../../wire/statusReport.ts'
import type { AlertEvaluation } from '../../../wire/wireAlert.ts'
import type { Studies } from '../../answer/requestedStudy.ts'
import type { Outcome } from '../../answer/studyRunner.ts'

/** Draws a formula of a market as PNG. */
export type DrawFormula = (
  request: MarketName & { readonly formula: string; readonly spanDays: number },
  who: string,
) => Promise<{ readonly ok: true; readonly png: Uint8Array } | { readonly ok: false; readonly message: string }>

/** What tools read of a desk. */
export type McpPorts = {
  readonly studies: Studies
  readonly version: () => string
  /** Wall clock, Unix ms. */
  readonly now: () => number
  readonly isSimulated: () => boolean
  readonly report: () => Pick<StatusReport, 'markets' | 'boards'>
  readonly accounts: Pick<Accounts, 'alerting' | 'mode' | 'notes' | 'portfolios'>
  readonly alertEvaluation: (id: string) => AlertEvaluation | undefined
  readonly drawFormula: DrawFormula
}

/** Runs a study for the connected caller. */
export type RunStudy = (study: Study, input: AnyInput) => Promise<Outcome>

/** The connected caller: its identity, and runs that are charged to its slots. */
export type McpCaller = {
  readonly caller: Caller | undefined
  readonly who: string
  readonly run: RunStudy
  /** Runs without caching, for a series of earlier instants. */
  readonly runOnce: RunStudy
}

export type ToolContext = McpPorts & McpCaller

export type Failure = { readonly ok: false; readonly message: string }

export type ToolResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly png?: Uint8Array | undefined }
  | Failure

export const failure = (message: string): Failure => ({ ok: false, message })

/** One tool of the model context protocol. */
export type McpTool = {
  readonly name: string
  readonly title: string
  readonly doc: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  /** @param raw  arguments as the client sent them */
  readonly run: (raw: unknown, context: ToolContext) => Promise<ToolResult<object>>
}

type ToolDefinition<Input extends z.ZodRawShape, Output extends z.ZodType> = {
  readonly name: string
  readonly title: string
  readonly doc: string
  readonly input: z.ZodObject<Input, z.core.$strict>
  readonly output: Output
  readonly run: (
    input: z.output<z.ZodObject<Input, z.core.$strict>>,
    context: ToolContext,
  ) => Promise<ToolResult<z.input<Output> & object>>
}

/** Types `run` by its schemas, and turns invalid arguments into a sentence that lists the valid ones. */
export const defineTool = <Input extends z.ZodRawShape, Output extends z.ZodType>(
  definition: ToolDefinition<Input, Output>,
): McpTool => ({
  ...definition,
  run: async (raw, context) => {
    const parsed = definition.input.safeParse(raw ?? {}, { error: issueText })
    if (parsed.success) return definition.run(parsed.data, context)
    const [issue] = parsed.error.issues
    const path = issue?.path.join('.') ?? ''
    const fault = `${path === '' ? '' : `${path}: `}${issue?.message ?? 'The arguments are not valid'}.`
    return failure(
      `${fault.replace(/\.\.$/, '.')} ${definition.name} takes ${Object.keys(definition.input.shape).join(', ')}.`,
    )
  },
})
