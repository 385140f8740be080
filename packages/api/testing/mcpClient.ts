import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Desk } from './openDesk.ts'
import { ORIGIN } from './origin.ts'

type Content = { readonly type: string; readonly text?: string; readonly data?: string; readonly mimeType?: string }

/** The result of a tool: typed content, the same as text, or a sentence. */
export type Called<Value> = {
  readonly isError: boolean
  readonly text: string
  readonly value: Value
  readonly content: readonly Content[]
}

/** Returns the official client of the protocol, over the desk's HTTP; it validates answers by the listed schemas. */
export const mcpClient = async (desk: Pick<Desk, 'ask'>, key: string) => {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/api/mcp`), {
    requestInit: { headers: { 'x-auth': key } },
    fetch: (url, init) => desk.ask(new URL(String(url)).pathname, init),
  })
  await client.connect(transport as unknown as Parameters<Client['connect']>[0])
  const call = async <Value = Readonly<Record<string, unknown>>>(
    name: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<Called<Value>> => {
    const result = await client.callTool({ name, arguments: args })
    const content = result.content as readonly Content[]
    const text = content[0]?.text ?? ''
    return { isError: result.isError === true, text, value: result.structuredContent as Value, content }
  }
  return { client, call }
}
