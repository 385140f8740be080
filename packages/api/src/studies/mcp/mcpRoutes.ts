import type { Caller } from '@gvol/accounts'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { problemResponse } from '../../http/problem.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import type { McpCaller, McpPorts } from './tool/tool.ts'

const PATH = '/api/mcp'

/** A single message; a batch would count as one request. */
const message = z.looseObject({ jsonrpc: z.literal('2.0') })

const answerMessage = async (context: RouteContext, server: Server): Promise<Response> => {
  const body = await readBody(context, message)
  if (!body.ok) return problemResponse(body.problem)
  // One transport per message: no state is kept between requests, so a revoked key is rejected here too.
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

/** Model Context Protocol over HTTP, with the permissions, limits and metering of all other answers. */
export const mcpRoutes = (ports: McpPorts, answers: SharedAnswers): readonly Route[] => {
  // The library is loaded at the first request: a desk without agents starts faster.
  let serverFactory: Promise<(caller: McpCaller) => Server> | undefined
  const serverFor = async (caller: McpCaller): Promise<Server> => {
    serverFactory ??= import('./mcpServer.ts').then(({ mcpServers }) => mcpServers(ports))
    return (await serverFactory)(caller)
  }
  const callerOf = (who: string, caller: Caller | undefined): McpCaller => ({
    caller,
    who,
    run: (study, input) => answers.get(study, input, who),
    runOnce: (study, input) => answers.once(study, input, who),
  })
  return [
    {
      method: 'POST',
      path: PATH,
      needs: 'read-studies',
      doc: 'Model context protocol, streamable HTTP: tools over every study, methods as resources, usual jobs as prompts.',
      handle: async (context, caller) => answerMessage(context, await serverFor(callerOf(context.get('who'), caller))),
    },
  ]
}
