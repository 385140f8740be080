import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { MS_PER_DAY } from '@gvol/time'

export const WEB = resolve(import.meta.dirname, '../../../web')

/** Builds the web app's current charts into a folder. @returns file of the module */
export const builtPictures = (folder: string): string => {
  const vite = join(resolve(createRequire(join(WEB, 'package.json')).resolve('vite/package.json'), '..'), 'bin/vite.js')
  const build = ['build', '--config', 'vite.pictures.config.ts', '--logLevel', 'error', '--outDir', folder]
  const { status, stderr } = spawnSync(process.execPath, [vite, ...build, '--emptyOutDir'], {
    cwd: WEB,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(stderr)
  return join(folder, 'pictures.mjs')
}
const DAYS = [10, 40, 100, 200]

/** A published panel with a term structure of four expiries with these vols. */
export const termPanel = (vols: readonly (number | null)[], asOfMs: number, isSimulated = false) => {
  const answer = (study: string, data: object) => ({
    study,
    asOf: new Date(asOfMs).toISOString(),
    simulated: isSimulated,
    input: {},
    data,
  })
  const nulls = DAYS.map(() => null)
  const expiry = DAYS.map((days) => asOfMs + days * MS_PER_DAY)
  return {
    panel: {
      id: 'term',
      chart: 'term-structure',
      title: 'Term structure',
      questions: [],
      subject: { exchange: 'deribit', symbol: 'BTC' },
      page: {},
      place: { x: 0, y: 0, w: 6, h: 9 },
      texts: { forwardVol: 'off', dates: 'off' },
    },
    answers: JSON.stringify({
      curve: answer('term-structure', {
        expiry,
        days: DAYS,
        forwardSource: DAYS.map(() => 'venue'),
        atmVol: vols,
        shadowAt: nulls,
        shadowAtmVol: nulls,
        forwardVol: nulls,
      }),
      business: answer('event-term', { expiry: [], businessVol: [], businessForwardVol: [] }),
      dates: answer('event-moves', { at: [], kind: [], move: [], isConfirmed: [] }),
    }),
  }
}
