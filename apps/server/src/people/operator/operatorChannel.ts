import { timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { type OperatorAnswer, type OperatorCommand, operatorAnswer, operatorCommand } from './operatorCommand.ts'

/** How to reach the running desk; the file is readable only by its user. */
const addressFileSchema = z.object({ port: z.number().int(), secret: z.string().min(32) })

const LOOPBACK = '127.0.0.1'
const MAX_BODY_BYTES = 10_000
const PATIENCE_MS = 30_000
/** All accounts are written before the response, ms. */
const BACKUP_PATIENCE_MS = 600_000

const isSame = (actual: string, expected: string): boolean => {
  const one = Buffer.from(actual)
  const other = Buffer.from(expected)
  return one.length === other.length && timingSafeEqual(one, other)
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_BODY_BYTES) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}

export type OperatorPorts = {
  /** File with the channel's port and secret. */
  readonly path: string
  readonly secret: string
  readonly execute: (command: OperatorCommand) => Promise<OperatorAnswer>
  readonly failed: (error: unknown) => void
}

/**
 * Lets the command line control the running desk, whose embedded database allows only one process. Uses a separate
 * loopback port and a secret in a file with mode 0600; nothing of it is reachable through the desk's own address.
 */
export const openOperatorChannel = async (ports: OperatorPorts): Promise<AsyncDisposable> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const respond = (status: number, body: OperatorAnswer): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (!isSame(request.headers.authorization ?? '', `Bearer ${ports.secret}`)) {
      respond(401, { ok: false, message: 'Not for you.' })
      return
    }
    const command = operatorCommand.safeParse(await bodyOf(request))
    if (command.success) respond(200, await ports.execute(command.data))
    else respond(400, { ok: false, message: 'The running desk does not know that command. Is it of the same version?' })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      ports.failed(error)
      if (response.headersSent) response.destroy()
      else
        response.writeHead(500).end(JSON.stringify({ ok: false, message: 'The desk could not do that. See its log.' }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, LOOPBACK, resolve)
  })
  const { port } = server.address() as AddressInfo
  rmSync(ports.path, { force: true })
  writeFileSync(ports.path, JSON.stringify({ port, secret: ports.secret }), { flag: 'wx', mode: 0o600 })
  return {
    [Symbol.asyncDispose]: async () => {
      rmSync(ports.path, { force: true })
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * Sends a command to the desk that runs on this data directory.
 *
 * @param path  file with the address of its channel
 * @returns undefined when the process that holds the directory is not a listening desk
 */
export const sendToRunningDesk = async (
  path: string,
  command: OperatorCommand,
): Promise<OperatorAnswer | undefined> => {
  let address: z.infer<typeof addressFileSchema>
  try {
    address = addressFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
  const response = await fetch(`http://${LOOPBACK}:${address.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.secret}` },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(command.order === 'begin-backup' ? BACKUP_PATIENCE_MS : PATIENCE_MS),
  }).catch(() => undefined)
  return response === undefined ? undefined : operatorAnswer.parse(await response.json())
}
