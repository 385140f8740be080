// Runs gvol's command line with the project's own Node: installs what is missing, builds what changed, and passes
// signals and exit codes through.
import { spawn } from 'node:child_process'
import { MEMORY, NODE_FLAGS } from './deskProcess.mjs'
import { install, node } from './install.mjs'
import { buildServer, SERVER_MAIN } from './server.mjs'
import { buildWeb } from './web.mjs'

const isDesk = ([command]) => command === undefined || command === 'up'

/** npx inserts a shell, which ends at SIGTERM without forwarding it; so a process orphaned by npm also ends. */
const endWithParent = (end) => {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
}

/** Exits with the program's exit code; signals are forwarded, and the program decides when to end. */
export const runGvol = async (args) => {
  install('desk')
  if (isDesk(args) && !args.includes('--help') && !args.includes('-h')) buildWeb()
  try {
    await buildServer()
  } catch (error) {
    console.error(`The program of the desk did not build: ${error.message}`)
    process.exit(1)
  }
  const child = spawn(node, [...NODE_FLAGS, SERVER_MAIN, ...args], {
    stdio: 'inherit',
    env: { ...MEMORY, ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}
