import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { ErrorCode, isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { type DeskAddress, deskAddress } from './deskAddress.ts'

export type McpOptions = { readonly desk: string }

/** A refused request has an answer of its own, so that the client does not wait for one. */
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

/** The model context protocol on standard input and output, carried to a desk message by message: what the key may see, and no more. */
export const mcp = async (options: McpOptions, key: string | undefined): Promise<number> => {
  const desk = toDesk(deskAddress(options.desk, key))
  const client = new StdioServerTransport()
  const complain = (error: Error): void => void process.stderr.write(`${error.message}\n`)
  const ended = Promise.withResolvers<number>()
  const underWay = new Set<Promise<void>>()
  desk.onmessage = (message) => void client.send(message)
  client.onmessage = (message) => {
    const carried = desk
      .send(message)
      .catch(async (error: unknown) => {
        const answer = refusedAnswer(message, error)
        if (answer !== undefined) await client.send(answer)
      })
      .finally(() => underWay.delete(carried))
    underWay.add(carried)
  }
  client.onerror = complain
  // What was asked before the input ended is answered: a shell may have piped all of it at once.
  process.stdin.once('end', () => void Promise.allSettled(underWay).then(() => ended.resolve(0)))
  await desk.start()
  await client.start()
  const code = await ended.promise
  await client.close()
  await desk.close()
  return code
}
