import type { Ground } from '../../ground.ts'
import { table } from '../../page.ts'
import { MACHINE_FAULTS } from './machineFaults.ts'
import { type MachineSoaked, runMachineSoak } from './runMachineSoak.ts'

/** Half of it with the store and the database of the desk itself, half with servers of their own. */
const MINUTES = 120
/** Under faults that leave the process and what knows people alone: the machine may be too slow for one in so many. */
const MOST_UNANSWERED = 0.02
/** A process that grows so much from its first start to its last keeps something. */
const GROWTH = 1.5

const faultOf = (name: string) => MACHINE_FAULTS.find((fault) => fault.name === name)

/** What must hold of every run, as sentences about what does not. */
export const brokenLaws = (soaked: MachineSoaked): readonly string[] => {
  const [first = Number.NaN] = soaked.residentMb
  const last = soaked.residentMb.at(-1) ?? Number.NaN
  const isSilencing = (name: string) => faultOf(name)?.isSilencing === true
  const unanswered = soaked.unanswered.filter(({ fault }) => !isSilencing(fault))
  return [
    [soaked.made > 0, 'The market made no trades.'],
    [soaked.lost === 0, `${soaked.lost} of ${soaked.made} option trades are lost.`],
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
      unanswered.length <= soaked.asked * MOST_UNANSWERED,
      `${unanswered.length} of ${soaked.asked} questions had no answer though the desk was there: ${[...new Set(unanswered.map(({ fault, how }) => `${how} (${fault})`))].join(', ')}.`,
    ],
    [last < first * GROWTH, `Memory grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB.`],
  ].flatMap(([isKept, sentence]) => (isKept ? [] : [String(sentence)]))
}

export const machineSoakLines = (soaked: MachineSoaked): readonly string[] => {
  const { seed, minutes, faults, made, lost, doubled, chains, brokenChains, saved, forgotten, residentMb } = soaked
  const unansweredUnder = (name: string) => soaked.unanswered.filter(({ fault }) => fault === name).length
  const rows = [...Map.groupBy(faults, ({ name }) => name)].map(([name, times]) => [
    name,
    faultOf(name)?.what ?? '',
    String(times.length),
    String(unansweredUnder(name)),
    `${(Math.max(...times.map(({ backMs }) => backMs)) / 1000).toFixed(1)} s`,
  ])
  return [
    `${minutes} minutes, seed ${seed}: one desk hears Deribit’s BTC at five times its pace, somebody asks for the chain and for what a page asks for and saves layouts up to four times a second, and everything that can befall the machine does, in random order. ${soaked.hasServers ? 'A ClickHouse server (chDB behind its HTTP) keeps the market and a Postgres server people.' : 'Store and database are those of the desk itself.'}${soaked.hasDisk ? '' : ' No disk could be mounted here, so none was filled.'}`,
    '',
    ...table(['fault', '', 'times', 'unanswered', 'longest until a newer chain was shown after it'], rows),
    '',
    `Option trades made ${made}, lost ${lost}, stored twice ${doubled}. Chains stored ${chains}, not whole ${brokenChains}. Layouts saved and answered ${saved}, forgotten ${forgotten}. Questions ${soaked.asked}; ${soaked.askedWhileDown} of them while the process was not there, ${soaked.unanswered.length} others unanswered (not 2xx, or not within 5 s), ${unansweredUnder('none')} of those under no fault.`,
    `Resident memory 10 s after each start: ${residentMb.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}.`,
  ]
}

/** @throws Error when anything was lost, doubled or kept */
export const machineSoak = async ({ minutes = MINUTES }: Ground): Promise<readonly string[]> => {
  const seed = Number(process.env.GVOL_SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  const tell = (line: string) => console.error(line)
  tell(`seed ${seed} (GVOL_SOAK_SEED=${seed} gives the same order)`)
  const lines: string[] = []
  const broken: string[] = []
  for (const withServers of [false, true]) {
    const soaked = await runMachineSoak({ minutes: minutes / 2, seed, withServers, tell })
    lines.push(...machineSoakLines(soaked), '')
    broken.push(...brokenLaws(soaked))
  }
  if (broken.length > 0) throw new Error([...lines, ...broken].join('\n'))
  return lines
}
