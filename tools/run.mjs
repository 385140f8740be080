// Runs a TypeScript file of the repository with the project's own Node: node tools/run.mjs FILE [arguments]
import { spawnSync } from 'node:child_process'
import { generate } from './generate.mjs'
import { install, node } from './install.mjs'

install()
generate()
const run = spawnSync(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(run.status ?? 1)
