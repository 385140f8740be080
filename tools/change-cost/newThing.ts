import * as catalog from './catalog.ts'
import type { Change } from './change.ts'
import { renamed } from './renamed.ts'

/** One word that `npm run new` takes, its template, and its guide. */
const KINDS: Readonly<Record<string, { readonly example: Change; readonly guide: string; readonly isOneWord?: true }>> =
  {
    chart: { example: catalog.chart, guide: 'docs/add-chart.md' },
    study: { example: catalog.study, guide: 'docs/add-study.md' },
    venue: { example: catalog.venue, guide: 'docs/add-venue.md', isOneWord: true },
    screen: { example: catalog.screen, guide: 'docs/add-screen.md' },
    table: { example: catalog.eventTable, guide: 'docs/add-table.md' },
    'derived-table': { example: catalog.derivedTable, guide: 'docs/add-table.md' },
    mark: {
      example: catalog.mark,
      guide: 'docs/add-mark.md, with a specimen for the gallery (step 6)',
      isOneWord: true,
    },
  }

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const WORD = /^[a-z]+$/
/** Names that cannot be those of a constant. */
const RESERVED =
  /^(?:await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/

export type NewThing =
  | { readonly ok: true; readonly change: Change; readonly guide: string }
  | { readonly ok: false; readonly message: string }

const refused = (message: string): NewThing => ({ ok: false, message })

/**
 * What `npm run new` has to write.
 *
 * @param args        kind and name
 * @param migrations  file names of the store's migrations
 */
export const newThing = (args: readonly string[], migrations: readonly string[]): NewThing => {
  const [kind = '', name = '', ...rest] = args
  const kinds = Object.keys(KINDS).join(', ')
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (known === undefined || rest.length > 0)
    return refused(`Expected npm run new KIND NAME, with one of ${kinds} as KIND, got ${args.join(' ') || 'nothing'}.`)
  const { example, guide, isOneWord } = known
  if (!(isOneWord ? WORD : NAME).test(name) || RESERVED.test(name)) {
    const expected = isOneWord
      ? `one word of lower-case letters, such as ${example.words.replace(' ', '')}`
      : `lower-case words joined by hyphens, such as ${example.words.replaceAll(' ', '-')}`
    return refused(`The name of a ${kind}: expected ${expected}, got ${name || 'none'}.`)
  }
  const last = Math.max(0, ...migrations.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite))
  const change = renamed(example, name.replaceAll('-', ' '), String(last + 1).padStart(4, '0'))
  // The run that proves the template is for the test of the templates, not for the project.
  const files = Object.fromEntries(Object.entries(change.files).filter(([file]) => !change.run.includes(file)))
  return { ok: true, change: { ...change, files }, guide }
}
