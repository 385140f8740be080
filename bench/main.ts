// npm run bench: measures the desk on this machine and writes bench/RESULTS.md.
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { runGvol, startDesk, startReplay } from '../e2e/processes.ts'
import { chainStudies } from './chainStudies.ts'
import { importRate } from './importRate.ts'
import { interaction } from './interaction.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { liveFanOut } from './liveFanOut.ts'
import { pageWeight } from './pageWeight.ts'
import { isRecorded, RECORDED_MONTH } from './recordedChains.ts'
import { restLatency } from './restLatency.ts'
import type { Section } from './section.ts'

const served = async (): Promise<Section[]> => {
  // Six hours of recorded time lie between two chains: at this speed a new one comes about every three seconds.
  const replay = await startReplay([RECORDED_MONTH], ['--speed', '7000', '--from', '2026-01-05T00:00:00Z', '--loop'])
  const desk = await startDesk([
    '--market',
    'live',
    '--venue-url',
    `deribit=${replay.url}`,
    '--chain-seconds',
    '1',
    '--symbols',
    'BTC',
  ])
  try {
    const key = (await runGvol(['token', '--data-dir', desk.dataDir])).trim().split('\n')[0]
    await new Promise((resolvePromise) => setTimeout(resolvePromise, 5000))
    return [await restLatency(desk, key), await liveFanOut(desk, replay, key)]
  } finally {
    await desk.stop()
    await replay.stop()
  }
}

/** What a person at the desk meets, with an invented market so that it needs no recording. */
const seen = async (): Promise<Section[]> => {
  const desk = await startDesk(['--market', 'simulated'])
  try {
    return [await pageWeight(desk), await interaction(desk), await lighthouseFigures(desk)]
  } finally {
    await desk.stop()
  }
}

const sections: Section[] = []
if (isRecorded()) sections.push(await chainStudies(), await importRate(), ...(await served()))
else console.log(`${RECORDED_MONTH} is not here: only what a browser sees is measured.`)
sections.push(...(await seen()))

const machine = `${cpus().length} × ${cpus()[0].model}, ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
const text = [
  '# Measured',
  '',
  `\`npm run bench\` writes this file. Machine: ${machine}. The quant library is measured beside its peers in [packages/quant/bench/RESULTS.md](../packages/quant/bench/RESULTS.md).`,
  '',
  ...sections.flatMap(({ title, lines }) => [`## ${title}`, '', ...lines, '']),
].join('\n')
writeFileSync(resolve(import.meta.dirname, 'RESULTS.md'), `${text.trimEnd()}\n`)
console.log(text)
