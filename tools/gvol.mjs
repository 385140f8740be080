// Runs the command line of gvol with the project's own Node: installs what is missing, builds what changed, and stands
// between whoever started it and the program.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'
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
export const runGvol = (args) => {
  install()
  if (isDesk(args) && !args.includes('--help') && !args.includes('-h')) buildWeb()
  const main = join(root, 'apps', 'server', 'src', 'main.ts')
  // Of the C library: each thread would keep free memory of its own.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env }
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', main, ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithParent(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}
