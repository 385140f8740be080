#!/usr/bin/env node
// npx gvol COMMAND: hands over to the project's own Node, whatever Node runs this file.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(realpathSync(fileURLToPath(import.meta.url))), '../../..')
const { install, node } = await import(join(root, 'tools', 'install.mjs'))
install()
const command = process.argv[2]
if (command === undefined || command === 'up') (await import(join(root, 'tools', 'web.mjs'))).buildWeb()
const main = join(root, 'apps', 'server', 'src', 'main.ts')
const child = spawn(node, ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
