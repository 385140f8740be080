import { createHash } from 'node:crypto'
import type { PublishedPanel } from '@gvol/wire'
import type { Problem } from '../answer/problem.ts'
import type { SharedAnswers } from '../answer/sharedAnswers.ts'
import type { Studies } from '../answer/studyAsked.ts'
import { exportedAs } from '../export/exportedAs.ts'
import { checkedQuestion } from './panelsWanted.ts'

/** The answers that a panel is drawn from, as JSON text of an object: by the names of its questions. */
export type PanelRead =
  | { readonly ok: true; readonly text: string; readonly etag: string }
  | { readonly ok: false; readonly problem: Problem }

/** @param who  whose share of the machine it takes: that of whoever published it */
export type ReadPanel = (panel: PublishedPanel, who: string) => Promise<PanelRead>

/** Answers the questions of a panel, and no others: whoever asks names a panel, never a study. */
export const panelReader =
  (studies: Studies, answers: SharedAnswers): ReadPanel =>
  async (panel, who) => {
    const read = await Promise.all(
      panel.questions.map(async (asked) => {
        const checked = checkedQuestion(studies, asked)
        if ('status' in checked) return checked
        const outcome = await answers.get(checked.study, checked.input, who)
        if (!outcome.ok) return outcome.problem
        return { name: asked.name, ...(await exportedAs(outcome.answer, 'json', checked.columns)) }
      }),
    )
    const parts: string[] = []
    const hash = createHash('sha256')
    for (const one of read) {
      if ('status' in one) return { ok: false, problem: one }
      parts.push(`${JSON.stringify(one.name)}:${new TextDecoder().decode(one.bytes)}`)
      hash.update(`${one.name} ${one.etag} `)
    }
    return { ok: true, text: `{${parts.join()}}`, etag: `"${hash.digest('base64url').slice(0, 22)}"` }
  }
