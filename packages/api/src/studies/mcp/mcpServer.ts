import { type AnyInput, parseStudyInput, type Study } from '@gvol/analytics'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { z } from 'zod'
import { pickedColumns } from '../answer/pickedColumns.ts'
import type { Outcome } from '../answer/studyRunner.ts'
import { methodText } from './methodText.ts'
import { toolAnswer } from './toolAnswer.ts'
import { ROWS, toolSchema } from './toolSchema.ts'

export type McpPorts = {
  readonly studies: Readonly<Record<string, Study>>
  readonly version: () => string
}

/** Runs a study for the connected caller. */
export type RunStudy = (study: Study, input: AnyInput) => Promise<Outcome>

const INSTRUCTIONS =
  'Studies of crypto options, futures and volatility from one desk. Vols and rates are decimals unless a unit says otherwise; null is missing, never 0. ' +
  'Every tool is a study; its method and columns are documented in the resource gvol://studies/NAME. An answer says how to request more rows. An answer marked simulated contains simulated data.'

const AT = 'gvol://studies/'

const sizes = z.object({
  maxRows: z.coerce.number().int().min(1).max(ROWS.most).default(ROWS.usual),
  skipRows: z.coerce.number().int().min(0).default(0),
})

const toolOf = (study: Study): Tool => ({
  name: study.id,
  title: study.title,
  description: `${study.own === undefined ? '' : 'The operator’s own. '}${study.doc} Method: ${AT}${study.id}`,
  inputSchema: toolSchema(study) as Tool['inputSchema'],
  annotations: { readOnlyHint: true, openWorldHint: false },
})

const resourceOf = ({ id, title, doc }: Study): Resource => ({
  uri: `${AT}${id}`,
  name: id,
  title: `Method of ${title}`,
  description: doc,
  mimeType: 'text/markdown',
})

const textResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError ? { isError } : {}),
})

const answered = async (
  study: Study,
  sent: Readonly<Record<string, unknown>>,
  ask: RunStudy,
): Promise<CallToolResult> => {
  const { maxRows, skipRows, columns: rawColumns, ...raw } = sent
  const size = sizes.safeParse({ maxRows, skipRows })
  if (!size.success) {
    const name = size.error.issues[0]?.path.join('.')
    const expected = name === 'maxRows' ? `from 1 to ${ROWS.most}` : 'of 0 or more'
    return textResult(`${name}: expected a whole number ${expected}.`, true)
  }
  const columns = pickedColumns(study, rawColumns)
  if ('status' in columns) return textResult(columns.message, true)
  const parsed = parseStudyInput(study, raw)
  if (!parsed.ok) return textResult(parsed.message, true)
  const outcome = await ask(study, parsed.input)
  if (outcome.ok) return textResult(toolAnswer(outcome.answer, columns, size.data))
  const { message, retryAfterS } = outcome.problem
  return textResult(retryAfterS === undefined ? message : `${message} Try again in ${retryAfterS} s.`, true)
}

/**
 * Returns a factory of Model Context Protocol servers over the studies: each study is a tool, its method a resource.
 * Lists are built once; a server per connection is cheap.
 *
 * @returns creates a server for one connection, whose requests go through `ask`
 */
export const mcpServers = ({ studies, version }: McpPorts): ((ask: RunStudy) => Server) => {
  const tools = Object.values(studies).map(toolOf)
  const resources = Object.values(studies).map(resourceOf)
  const validator = new AjvJsonSchemaValidator()
  const studyOf = (id: string): Study | undefined => (Object.hasOwn(studies, id) ? studies[id] : undefined)
  return (ask) => {
    const server = new Server(
      { name: 'gvol', version: version() },
      { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: validator },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
    server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources }))
    server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
      const study = uri.startsWith(AT) ? studyOf(uri.slice(AT.length)) : undefined
      if (study === undefined)
        throw new McpError(ErrorCode.InvalidParams, `There is no resource ${JSON.stringify(uri.slice(0, 120))}.`)
      return { contents: [{ uri, mimeType: 'text/markdown', text: methodText(study) }] }
    })
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
      const study = studyOf(params.name)
      if (study === undefined)
        throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(params.name.slice(0, 60))}.`)
      return answered(study, params.arguments ?? {}, ask)
    })
    return server
  }
}
