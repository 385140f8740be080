// npm run dev: the desk on a small simulated market with the web app behind one port, both reloaded when a file changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MEMORY, NODE_FLAGS } from './deskProcess.mjs'
import { install, node, root } from './install.mjs'

const USAGE = 'npm run dev [-- --port NUMBER]   the desk for developers; its data are in .data/dev'

/** Days of history that are written at the first start. */
const PAST_DAYS = '2'
const SYMBOLS = 'BTC,ETH'
const VENUES = 'deribit,okx'
/** Editors write a file in several steps; what follows within this time is the same edit. */
const SAME_EDIT_MS = 30
/** Between a stop that was asked for and one by force. */
const STOP_MS = 10_000

if (process.execPath !== node) {
  // The project's own Node runs the TypeScript; npm may have started another.
  install()
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else await dev()

function portOf() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } })
    if (values.port === undefined || /^[1-9]\d{0,4}$/.test(values.port)) return values.port
    console.error(`--port: expected a whole number from 1 to 65535, got ${values.port}.`)
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
  }
  return process.exit(2)
}

/** A port of this machine that nothing listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function dev() {
  const { DEFAULT_HOST, DEFAULT_PORT } = await import('../packages/wire/src/defaultAddress.ts')
  const { openDevServer } = await import('../apps/web/dev/openDevServer.ts')
  const port = Number(portOf() ?? DEFAULT_PORT)
  const origin = `http://${DEFAULT_HOST}:${port}`
  const deskPort = await freePort()
  const deskOrigin = `http://${DEFAULT_HOST}:${deskPort}`
  const flags = {
    host: DEFAULT_HOST,
    port: deskPort,
    dataDir: process.env.GVOL_DATA_DIR ?? join(root, '.data', 'dev'),
    market: 'simulated',
    pastDays: process.env.GVOL_PAST_DAYS ?? PAST_DAYS,
    symbols: process.env.GVOL_SYMBOLS ?? SYMBOLS,
    venues: process.env.GVOL_VENUES ?? VENUES,
  }
  let web
  try {
    web = await openDevServer({ desk: deskOrigin, host: DEFAULT_HOST, port })
  } catch (error) {
    console.error(
      `The development server does not start: ${error.message} Choose another port: npm run dev -- --port 8600`,
    )
    process.exit(1)
  }

  let child
  let isStopping = false
  let wasReady = false
  const reload = (sentence) => {
    console.log(sentence)
    web.reload()
  }
  const onLine = (line, isEnding) => {
    const isReady = line.startsWith('gvol (')
    if (isReady && isEnding) return
    console.log(line.replaceAll(deskOrigin, origin))
    if (!isReady) return
    if (wasReady) reload('The desk runs again with the edited code.')
    wasReady = true
  }
  const startDesk = () => {
    const main = join(root, 'tools', 'dev', 'desk.ts')
    const started = spawn(node, [...NODE_FLAGS, main, JSON.stringify(flags)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...MEMORY, ...process.env },
    })
    let text = ''
    let isEnding = false
    started.stdout.on('data', (part) => {
      const lines = (text + part).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) onLine(line, isEnding)
    })
    started.on('message', (message) => {
      if (message.type === 'replaced') reload(`The server runs the edited code after ${message.ms.toFixed(0)} ms.`)
      if (message.type === 'failed') console.error(`The edited code does not run yet: ${message.message}`)
      if (message.type === 'restart' && !isEnding) {
        isEnding = true
        console.log('The edited code needs a new start of the desk …')
        started.kill('SIGTERM')
      }
    })
    started.on('exit', (code, signal) => {
      child = undefined
      if (isStopping) return
      if (code === 0 || signal === 'SIGTERM') startDesk()
      else console.error('The desk has ended; it starts again when a file of the server is saved.')
    })
    child = started
  }
  startDesk()

  const timers = new Map()
  const onEdit = (path) => {
    if (!/\.(?:ts|sql|json)$/.test(path) || /node_modules|\/dist\//.test(path)) return
    clearTimeout(timers.get(path))
    const later = () => (child === undefined ? startDesk() : child.connected && child.send({ edited: path }))
    timers.set(path, setTimeout(later, SAME_EDIT_MS))
  }
  const watchers = ['packages', 'apps/server/src'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => file !== null && onEdit(join(root, folder, file))),
  )

  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    for (const watcher of watchers) watcher.close()
    const ended = child && new Promise((resolve) => child.once('exit', resolve))
    child?.kill('SIGTERM')
    setTimeout(() => child?.kill('SIGKILL'), STOP_MS).unref()
    await ended
    await web.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}
