import { timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { type OperatorAnswer, type OperatorCommand, operatorAnswer, operatorCommand } from './operatorCommand.ts'

/** How to reach the running desk; the file is readable for its user alone. */
const place = z.object({ port: z.number().int(), secret: z.string().min(32) })

const LOOPBACK = '127.0.0.1'
const MAX_BODY_BYTES = 10_000
const PATIENCE_MS = 30_000
/** Everybody is written out before the answer. */
const BACKUP_PATIENCE_MS = 600_000

const isSame = (given: string, wanted: string): boolean => {
  const one = Buffer.from(given)
  const other = Buffer.from(wanted)
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
  /** File that tells where the channel is. */
  readonly path: string
  readonly secret: string
  readonly carryOut: (command: OperatorCommand) => Promise<OperatorAnswer>
  readonly failed: (error: unknown) => void
}

/**
 * Lets the command line give orders to the running desk, whose embedded database allows one process: a loopback port
 * of its own, and a secret in a file with mode 0600. Nothing of it is reachable through the desk's address.
 */
export const openOperatorChannel = async (ports: OperatorPorts): Promise<AsyncDisposable> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, body: OperatorAnswer): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (!isSame(request.headers.authorization ?? '', `Bearer ${ports.secret}`)) {
      say(401, { ok: false, message: 'Not for you.' })
      return
    }
    const command = operatorCommand.safeParse(await bodyOf(request))
    if (command.success) say(200, await ports.carryOut(command.data))
    else say(400, { ok: false, message: 'The running desk does not know that order. Is it of the same version?' })
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
 * Gives an order to the desk that runs on this data directory.
 *
 * @param path  file that tells where its channel is
 * @returns undefined when whoever holds the directory is not a desk that listens
 */
export const orderRunningDesk = async (path: string, command: OperatorCommand): Promise<OperatorAnswer | undefined> => {
  let found: z.infer<typeof place>
  try {
    found = place.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
  const response = await fetch(`http://${LOOPBACK}:${found.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${found.secret}` },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(command.order === 'begin-backup' ? BACKUP_PATIENCE_MS : PATIENCE_MS),
  }).catch(() => undefined)
  return response === undefined ? undefined : operatorAnswer.parse(await response.json())
}
