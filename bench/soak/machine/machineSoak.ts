import type { Ground } from '../../ground.ts'
import { table } from '../../page.ts'
import { MACHINE_FAULTS } from './machineFaults.ts'
import { type MachineSoaked, runMachineSoak } from './runMachineSoak.ts'

const MINUTES = 120
/** A process that grows so much from its first start to its last keeps something. */
const GROWTH = 1.5

/** What must hold of every run, as sentences about what does not. */
export const brokenLaws = (soaked: MachineSoaked): readonly string[] => {
  const [first = Number.NaN] = soaked.residentMb
  const last = soaked.residentMb.at(-1) ?? Number.NaN
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
    [last < first * GROWTH, `Memory grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB.`],
  ].flatMap(([isKept, sentence]) => (isKept ? [] : [String(sentence)]))
}

export const machineSoakLines = (soaked: MachineSoaked): readonly string[] => {
  const { seed, minutes, faults, made, lost, doubled, chains, brokenChains, saved, forgotten, residentMb } = soaked
  const whatOf = (name: string) => MACHINE_FAULTS.find((fault) => fault.name === name)?.what ?? ''
  const rows = [...Map.groupBy(faults, ({ name }) => name)].map(([name, times]) => [
    name,
    whatOf(name),
    String(times.length),
    `${(Math.max(...times.map(({ backMs }) => backMs)) / 1000).toFixed(1)} s`,
  ])
  return [
    `${minutes} minutes, seed ${seed}: one desk hears Deribit’s BTC at five times its pace, somebody asks for the chain and saves layouts four times a second, and everything that can befall the machine does, in random order.${soaked.hasDisk ? '' : ' No disk could be mounted here, so none was filled.'}`,
    '',
    ...table(['fault', '', 'times', 'longest until a newer chain was shown after it'], rows),
    '',
    `Option trades made ${made}, lost ${lost}, stored twice ${doubled}. Chains stored ${chains}, not whole ${brokenChains}. Layouts saved and answered ${saved}, forgotten ${forgotten}. Questions ${soaked.asked}, unanswered ${soaked.unanswered} (refused, not 2xx, or not within 5 s; those while the desk starts among them).`,
    `Resident memory 10 s after each start: ${residentMb.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}.`,
  ]
}

/** @throws Error when anything was lost, doubled or kept */
export const machineSoak = async ({ minutes = MINUTES }: Ground): Promise<readonly string[]> => {
  const seed = Number(process.env.GVOL_SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  console.error(`seed ${seed} (GVOL_SOAK_SEED=${seed} gives the same order)`)
  const soaked = await runMachineSoak(minutes, seed, (line) => console.error(line))
  const lines = machineSoakLines(soaked)
  const broken = brokenLaws(soaked)
  if (broken.length > 0) throw new Error([...lines, ...broken].join('\n'))
  return lines
}
