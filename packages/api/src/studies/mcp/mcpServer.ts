import type { Study } from '@gvol/analytics'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Resource,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { z } from 'zod'
import { meantText } from '../answer/nearNames.ts'
import { methodText } from './methodText.ts'
import { prompts, promptText } from './prompts.ts'
import { callStudy } from './studyCall.ts'
import type { McpCaller, McpPorts, McpTool, ToolResult } from './tool/tool.ts'
import { tools } from './tools/catalog.ts'

const INSTRUCTIONS =
  'A desk of crypto options, futures and volatility. Vols and rates are decimals (0.65 is 65 %) unless a unit says otherwise; null is missing, never 0. ' +
  'markets lists what the desk has. history answers a number over time with percentile and z-score; chain answers one expiry; compare answers several markets. ' +
  'For everything else: find a study by words, then ask. A market is written exchange:symbol, e.g. deribit:BTC. ' +
  'more in an answer is the call for the rest. An answer marked simulated contains simulated data.'

/** Maximum length of an answer as JSON; some 15 000 tokens. */
const MAX_CHARACTERS = 60_000

const AT = 'gvol://studies/'

const schemaOf = (schema: z.ZodType): Tool['inputSchema'] => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })
  return json as Tool['inputSchema']
}

const listedTool = ({ name, title, doc, input, output }: McpTool): Tool => ({
  name,
  title,
  description: doc,
  inputSchema: schemaOf(input),
  outputSchema: schemaOf(output) as Tool['outputSchema'],
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

/** Returns a typed result, with the same JSON as text for clients that read no structured content. */
const resultOf = (result: ToolResult<object>): CallToolResult => {
  if (!result.ok) return textResult(result.message, true)
  // Absent fields are left out, as in the text.
  const text = JSON.stringify(result.value)
  if (text.length > MAX_CHARACTERS)
    return textResult(
      `The answer has ${text.length} characters, more than ${MAX_CHARACTERS}. Send fewer rows or columns.`,
      true,
    )
  const image =
    result.png === undefined
      ? []
      : [{ type: 'image' as const, data: Buffer.from(result.png).toString('base64'), mimeType: 'image/png' }]
  return { content: [{ type: 'text', text }, ...image], structuredContent: JSON.parse(text) as Record<string, unknown> }
}

const called = async (
  { name, arguments: sent = {} }: { readonly name: string; readonly arguments?: Readonly<Record<string, unknown>> },
  ports: McpPorts,
  caller: McpCaller,
): Promise<CallToolResult> => {
  const tool = tools.find((one) => one.name === name)
  if (tool !== undefined) return resultOf(await tool.run(sent, { ...ports, ...caller }))
  const study = Object.hasOwn(ports.studies, name) ? ports.studies[name] : undefined
  if (study !== undefined) {
    const result = await callStudy(study, sent, caller.run)
    return result.ok ? textResult(result.value.text) : textResult(result.message, true)
  }
  const names = tools.map((one) => one.name)
  throw new McpError(
    ErrorCode.InvalidParams,
    `There is no tool ${JSON.stringify(name.slice(0, 60))}.${meantText(name, [...names, ...Object.keys(ports.studies)])} Tools: ${names.join(', ')}.`,
  )
}

/** Serves the methods of studies as resources. */
const serveResources = (server: Server, { studies }: McpPorts, resources: readonly Resource[]): void => {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...resources] }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const id = uri.startsWith(AT) ? uri.slice(AT.length) : ''
    const study = Object.hasOwn(studies, id) ? studies[id] : undefined
    if (study === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no resource ${JSON.stringify(uri.slice(0, 120))}.`)
    return { contents: [{ uri, mimeType: 'text/markdown', text: methodText(study) }] }
  })
}

/** Serves the usual jobs as prompts. */
const servePrompts = (server: Server): void => {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: [...prompts] }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: sent } }) => {
    const text = promptText(name, sent?.market)
    if (text === undefined)
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no prompt ${JSON.stringify(name.slice(0, 60))} for that market. Prompts: ${prompts.map((one) => one.name).join(', ')}; market is exchange:symbol.`,
      )
    return { messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
}

/**
 * Returns a factory of Model Context Protocol servers: some tools over all studies, the method of each study as a
 * resource, the usual jobs as prompts. Lists are built once; a server per connection is cheap.
 *
 * @returns creates a server for one connection of a caller
 */
export const mcpServers = (ports: McpPorts): ((caller: McpCaller) => Server) => {
  const listed = tools.map(listedTool)
  const resources = Object.values(ports.studies).map(resourceOf)
  const validator = new AjvJsonSchemaValidator()
  return (caller) => {
    const server = new Server(
      { name: 'gvol', version: ports.version() },
      {
        capabilities: { tools: {}, resources: {}, prompts: {} },
        instructions: INSTRUCTIONS,
        jsonSchemaValidator: validator,
      },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => called(params, ports, caller))
    serveResources(server, ports, resources)
    servePrompts(server)
    return server
  }
}
