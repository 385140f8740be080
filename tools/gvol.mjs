// Runs the command line of gvol with the project's own Node: installs what is missing, builds what changed, and stands
// between whoever started it and the program.
import { spawn } from 'node:child_process'
import { MEMORY, NODE_FLAGS } from './deskProcess.mjs'
import { install, node } from './install.mjs'
import { buildServer, SERVER_MAIN } from './server.mjs'
import { buildWeb } from './web.mjs'

const isDesk = ([command]) => command === undefined || command === 'up'

/** npx puts a shell in between, which a SIGTERM ends without a word to us: an orphan of npm's ends too. */
const endWithParent = (end) => {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
}

/** Ends with the exit code of the program; a signal is passed on, and the program decides when it is over. */
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
