// Runs the command line of gvol with the project's own Node: installs what is missing, builds what changed, and stands
// between whoever started it and the program.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'
import { buildWeb } from './web.mjs'

const isDesk = ([command]) => command === undefined || command === 'up'

/** Ends with the exit code of the program; a signal is passed on, and the program decides when it is over. */
export const runGvol = (args) => {
  install()
  if (isDesk(args) && !args.includes('--help') && !args.includes('-h')) buildWeb()
  const main = join(root, 'apps', 'server', 'src', 'main.ts')
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', main, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
}
