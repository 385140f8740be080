#!/usr/bin/env node
// npx gvol COMMAND: runs the project's own Node, whichever Node started this file.
import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(realpathSync(fileURLToPath(import.meta.url))), '../../..')
const { runGvol } = await import(pathToFileURL(join(root, 'tools', 'gvol.mjs')).href)
await runGvol(process.argv.slice(2))
