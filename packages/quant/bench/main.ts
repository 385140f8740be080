// npm run bench -w packages/quant: measures the library on this machine and writes RESULTS.md next to this file
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { run as chainSpeed } from './chainSpeed.ts'
import { run as optionSpeed } from './optionSpeed.ts'
import { run as surfaceFit } from './surface-fit.ts'

const machine = `${cpus().length} × ${cpus()[0].model}, ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
const sections: string[] = []
for (const run of [optionSpeed, chainSpeed, surfaceFit]) sections.push(await run())
const text = `# Measured\n\n\`npm run bench -w packages/quant\` writes this file. Machine: ${machine}; one core.\n\n${sections.join('\n\n')}\n`
writeFileSync(resolve(import.meta.dirname, 'RESULTS.md'), text)
console.log(text)
