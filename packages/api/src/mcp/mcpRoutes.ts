import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { z } from 'zod'
import { problemResponse } from '../answer/problem.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import { readBody } from '../route/body/readBody.ts'
import type { Route, RouteContext } from '../route/route.ts'
import type { AskStudy, McpPorts } from './mcpServer.ts'

const PATH = '/api/mcp'

/** One message; batches would count as one request. */
const message = z.looseObject({ jsonrpc: z.literal('2.0') })

const answerMessage = async (context: RouteContext, server: Server): Promise<Response> => {
  const body = await readBody(context, message)
  if (!body.ok) return problemResponse(body.problem)
  // Of one message: nothing is remembered between requests, so that a key that has ended has ended here too.
  const { WebStandardStreamableHTTPServerTransport } = await import(
    '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(context.req.raw, { parsedBody: body.value })
    const bytes = new Uint8Array(await response.arrayBuffer())
    context.set('answerBytes', bytes.length)
    return new Response(bytes.length === 0 ? null : bytes, { status: response.status, headers: response.headers })
  } finally {
    await server.close()
  }
}

/** The model context protocol over HTTP, with the permissions, limits and metering of every other answer. */
export const mcpRoutes = (ports: McpPorts, answers: SharedAnswers): readonly Route[] => {
  // The protocol's library comes with the first agent: a desk that none asks starts sooner without it.
  let made: Promise<(asking: AskStudy) => Server> | undefined
  const serverFor = async (asks: AskStudy): Promise<Server> => {
    made ??= import('./mcpServer.ts').then(({ mcpServers }) => mcpServers(ports))
    return (await made)(asks)
  }
  const asking =
    (who: string): AskStudy =>
    (study, input) =>
      answers.get(study, input, who)
  return [
    {
      method: 'POST',
      path: PATH,
      needs: 'read-studies',
      doc: 'Model context protocol, streamable HTTP: every study as a tool, its method as a resource.',
      handle: async (context) => answerMessage(context, await serverFor(asking(context.get('who')))),
    },
    {
      method: 'GET',
      path: PATH,
      needs: 'read-studies',
      doc: 'The protocol’s stream of messages from the server; there is none here, 405.',
      handle: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
    },
  ]
}
