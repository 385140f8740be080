// npm start: install what is missing, build what changed, then `gvol up` with the flags given.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node, root } from './install.mjs'
import { buildWeb } from './web.mjs'

install()
buildWeb()
const server = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts'), 'up', ...process.argv.slice(2)],
  {
    cwd: process.cwd(),
    stdio: 'inherit',
  },
)
// The terminal sends Ctrl-C to the whole group; a SIGTERM reaches only this process and is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
