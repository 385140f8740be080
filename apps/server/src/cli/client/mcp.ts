import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { ErrorCode, isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { type DeskAddress, deskAddress } from './deskAddress.ts'

export type McpOptions = { readonly desk: string }

/** Error response for a refused request, so that the client does not wait for one. */
const refusedAnswer = (message: JSONRPCMessage, error: unknown): JSONRPCMessage | undefined =>
  isJSONRPCRequest(message)
    ? {
        jsonrpc: '2.0',
        id: message.id,
        error: { code: ErrorCode.InternalError, message: error instanceof Error ? error.message : String(error) },
      }
    : undefined

const toDesk = ({ origin, key }: DeskAddress): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
    requestInit: { headers: { 'x-auth': key }, redirect: 'error' },
  })

/**
 * Runs a Model Context Protocol server on standard input and output that forwards each message to a desk, with the
 * permissions of the key.
 */
export const mcp = async (options: McpOptions, key: string | undefined): Promise<number> => {
  const desk = toDesk(deskAddress(options.desk, key))
  const client = new StdioServerTransport()
  const complain = (error: Error): void => void process.stderr.write(`${error.message}\n`)
  const ended = Promise.withResolvers<number>()
  const pending = new Set<Promise<void>>()
  desk.onmessage = (message) => void client.send(message)
  client.onmessage = (message) => {
    const carried = desk
      .send(message)
      .catch(async (error: unknown) => {
        const answer = refusedAnswer(message, error)
        if (answer !== undefined) await client.send(answer)
      })
      .finally(() => pending.delete(carried))
    pending.add(carried)
  }
  client.onerror = complain
  // Requests received before the input ended are still answered: a shell may pipe them all at once.
  process.stdin.once('end', () => void Promise.allSettled(pending).then(() => ended.resolve(0)))
  await desk.start()
  await client.start()
  const code = await ended.promise
  await client.close()
  await desk.close()
  return code
}
