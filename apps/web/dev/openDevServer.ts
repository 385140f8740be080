import { createLogger, createServer } from 'vite'

export type DevServer = {
  /** Loads every open page again. */
  readonly reload: () => void
  readonly close: () => Promise<void>
}

const ROOT = new URL('..', import.meta.url).pathname

/**
 * Serves the web app with hot reload in front of a desk.
 *
 * @param desk  address of the desk that answers the API
 * @throws Error when the port is taken
 */
export const openDevServer = async ({
  desk,
  host,
  port,
}: {
  readonly desk: string
  readonly host: string
  readonly port: number
}): Promise<DevServer> => {
  process.env.GVOL_SERVER = desk
  const logger = createLogger('warn')
  const { error } = logger
  // While the desk starts again every open page fails to reach it and tries again.
  logger.error = (message, options) => {
    if (!/proxy (?:socket )?error/.test(message)) error(message, options)
  }
  const server = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    customLogger: logger,
    server: { host, port, strictPort: true },
  })
  await server.listen()
  return {
    reload: () => server.ws.send({ type: 'full-reload' }),
    close: () => server.close(),
  }
}
