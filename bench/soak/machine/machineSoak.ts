import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ground } from '../../ground.ts'
import { table } from '../../page.ts'
import { MACHINE_FAULTS } from './machineFaults.ts'
import { type MachineSoaked, runMachineSoak } from './runMachineSoak.ts'

const MINUTES = 120
/**
 * A run is split into stretches of at most this many minutes, each with new processes; completed stretches are saved.
 */
const STRETCH_MINUTES = 30
/**
 * Maximum share of unanswered requests under faults that leave the process and the account database running; allows for
 * a slow machine.
 */
const MAX_UNANSWERED = 0.02
/** Memory growth from first to last start that counts as a leak. */
const GROWTH = 1.5

const faultOf = (name: string) => MACHINE_FAULTS.find((fault) => fault.name === name)

const reasonsOf = (unanswered: MachineSoaked['unanswered']): string =>
  [...new Set(unanswered.map(({ fault, how }) => `${how} (${fault})`))].join(', ')

/** Checks an open page; returns a sentence per violation. */
const brokenLawsOfPage = (visited: NonNullable<MachineSoaked['visited']>): readonly (readonly [boolean, string])[] => {
  const { opened, stuck, blank, errors, reloads } = visited
  return [
    [opened > 0, 'The browser opened no screen.'],
    [
      stuck.length <= Math.max(1, opened * MAX_UNANSWERED),
      `${stuck.length} of ${opened} presses opened nothing though the desk was there: ${reasonsOf(stuck)}.`,
    ],
    [blank === 0, `The page was empty ${blank} times.`],
    [errors.length === 0, `Errors of the page that nothing caught: ${[...new Set(errors)].join(', ')}.`],
    [reloads === 0, `The page was reloaded ${reloads} times.`],
  ]
}

/** Checks a run; returns a sentence per violation. */
export const brokenLaws = (soaked: MachineSoaked): readonly string[] => {
  const isSilencing = (name: string) => faultOf(name)?.isSilencing === true
  const unanswered = soaked.unanswered.filter(({ fault }) => !isSilencing(fault))
  return [
    [soaked.generated > 0, 'The market made no trades.'],
    [soaked.lost === 0, `${soaked.lost} of ${soaked.generated} option trades are lost.`],
    [soaked.doubled === 0, `${soaked.doubled} trades are stored twice.`],
    [
      soaked.chains > 0 && soaked.brokenChains === 0,
      `${soaked.brokenChains} of ${soaked.chains} chains are not whole.`,
    ],
    [
      soaked.saved > 0 && soaked.forgotten === 0,
      `Of ${soaked.saved} saved layouts ${soaked.forgotten} were not there afterwards.`,
    ],
    [
      unanswered.length <= soaked.requests * MAX_UNANSWERED,
      `${unanswered.length} of ${soaked.requests} questions had no answer though the desk was there: ${reasonsOf(unanswered)}.`,
    ],
    ...Object.entries(soaked.residentMb).map(([name, weights]): readonly [boolean, string] => {
      const first = weights[0] ?? Number.NaN
      const last = weights.at(-1) ?? Number.NaN
      return [last < first * GROWTH, `Memory of ${name} grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB.`]
    }),
    ...(soaked.visited === undefined ? [] : brokenLawsOfPage(soaked.visited)),
  ].flatMap(([isSatisfied, sentence]) => (isSatisfied ? [] : [String(sentence)]))
}

const pageLine = (visited: MachineSoaked['visited']): string => {
  if (visited === undefined) return 'Nobody looked at it in a browser: no Chromium runs here.'
  const { opened, longestMs, pressedWhileDown, stuck, blank, errors, reloads } = visited
  return `In a browser whose page stayed open: screens opened ${opened}, the slowest showed data after ${(longestMs / 1000).toFixed(1)} s; ${pressedWhileDown} presses while the process was not there; others that opened nothing within 30 s ${stuck.length}; empty pages ${blank}, errors that nothing caught ${errors.length}, loads of the page after the first ${reloads}. After every fault it showed newer data by itself.`
}

export const machineSoakLines = (soaked: MachineSoaked): readonly string[] => {
  const { seed, minutes, faults, generated, lost, doubled, chains, brokenChains, saved, forgotten, residentMb } = soaked
  const unansweredUnder = (name: string) => soaked.unanswered.filter(({ fault }) => fault === name).length
  const rows = [...Map.groupBy(faults, ({ name }) => name)].map(([name, times]) => [
    name,
    faultOf(name)?.what ?? '',
    String(times.length),
    String(unansweredUnder(name)),
    `${(Math.max(...times.map(({ backMs }) => backMs)) / 1000).toFixed(1)} s`,
  ])
  const weights = Object.entries(residentMb).map(
    ([name, all]) => `${name} ${all.map((mb) => mb.toFixed(0)).join(', ')} MB`,
  )
  return [
    `${minutes} minutes, seed ${seed}: Deribit’s BTC arrives at five times its pace, a client requests the chain and the data of a page and saves layouts up to four times a second, a browser goes from screen to screen, and every fault of the machine happens, in random order. ${soaked.hasServers ? 'Two collectors and a process that answers share a ClickHouse server (chDB behind its HTTP), a Postgres server and a NATS server.' : 'One process does everything.'}${soaked.hasDisk ? '' : ' No disk could be mounted here, so none was filled.'}`,
    '',
    ...table(['fault', '', 'times', 'unanswered', 'longest until a newer chain was shown after it'], rows),
    '',
    `Option trades made ${generated}, lost ${lost}, stored twice ${doubled}. Chains stored ${chains}, not whole ${brokenChains}. Layouts saved and answered ${saved}, forgotten ${forgotten}. Questions ${soaked.requests}; ${soaked.requestsWhileDown} of them while the process was not there, ${soaked.unanswered.length} others unanswered (not 2xx, or not within 5 s), ${unansweredUnder('none')} of those under no fault.`,
    '',
    pageLine(soaked.visited),
    '',
    `Resident memory 10 s after each start: ${weights.join('; ')}.`,
  ]
}

/** Saved result of a stretch. */
type Stretch = { readonly lines: readonly string[]; readonly broken: readonly string[] }

const soakedStretch = async (minutes: number, seed: number, isSeveral: boolean): Promise<Stretch> => {
  const what = isSeveral ? 'Several processes' : 'One process'
  try {
    const print = (line: string) => console.error(line)
    const soaked = await runMachineSoak({ minutes, seed, isSeveral, print })
    if (soaked !== undefined) return { lines: machineSoakLines(soaked), broken: brokenLaws(soaked) }
    return { lines: [`${what}: not run, there is no nats-server or no postgresql here.`], broken: [] }
  } catch (error) {
    // The other stretches are still worth running.
    const sentence = `${what}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`
    return { lines: [sentence], broken: [sentence] }
  }
}

/**
 * Runs stretches with one process and with several alternately. Each result is saved when complete, and an interrupted
 * run of the same seed and length continues after the last one.
 *
 * @throws Error with the whole report when anything was lost, duplicated or leaked
 */
export const machineSoak = async ({ minutes = MINUTES }: Ground): Promise<readonly string[]> => {
  const seed = Number(process.env.GVOL_SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  const count = 2 * Math.max(1, Math.ceil(minutes / 2 / STRETCH_MINUTES))
  const folder = join(tmpdir(), 'gvol-soaked')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${seed}-${minutes}.jsonl`)
  const done = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line): Stretch => JSON.parse(line))
    : []
  console.error(`seed ${seed}: GVOL_SOAK_SEED=${seed} gives the same order, and goes on behind what stands in ${file}`)
  for (let at = done.length; at < count; at++) {
    console.error(`stretch ${at + 1} of ${count}, ${minutes / count} minutes`)
    const stretch = await soakedStretch(minutes / count, seed + at, at % 2 === 1)
    appendFileSync(file, `${JSON.stringify(stretch)}\n`)
    for (const sentence of stretch.broken) console.error(sentence)
    done.push(stretch)
  }
  const lines = done.flatMap((stretch) => [...stretch.lines, ''])
  const broken = done.flatMap((stretch) => stretch.broken)
  if (broken.length > 0) throw new Error([...lines, ...broken].join('\n'))
  return lines
}
