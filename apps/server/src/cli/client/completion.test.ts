import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Study, studies } from '@gvol/analytics'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { completionScript } from './completionScript.ts'

const words = { commands: ['up', 'query', 'mcp'], flags: ['--format', '--desk'], formats: ['csv', 'arrow'] }
const hasZsh = spawnSync('zsh', ['--version']).status === 0
if (!hasZsh) console.warn('Skipped: completion in zsh, which is not here. Install it: apt-get install zsh.')

/** Types lines into a zsh terminal, each followed by Tab and x, and prints what the shell displays. */
const TYPING = `zmodload zsh/zpty
zpty -b typed 'zsh -f -i'
heard() {
  local part
  REPLY=''
  repeat 2000; do
    while zpty -rt typed part; do REPLY+=$part; done
    [[ $REPLY == *$1* ]] && return
    sleep 0.02
  done
  return 1
}
zpty -w typed "PS1=''; source '$1'; print 're''ady'"
heard ready
print -r -- "$REPLY"
shift
for line wanted in "$@"; do
  zpty -w -n typed $'\\C-u'"$line"$'\\tx'
  heard "gvol $wanted" || { print -u2 -r -- "$line: $REPLY"; exit 1 }
  print -r -- "$REPLY"
done
zpty -d typed
`

test.skipIf(!hasZsh)(
  'zsh without settings completes commands, studies, arguments, choices and formats, with a space except after = of an argument',
  () => {
    const file = join(scratchDirectory(), 'gvol.zsh')
    writeFileSync(file, completionScript('zsh', words, studies as Readonly<Record<string, Study>>))
    const typed = [
      ['q', 'query x'],
      ['query dealer-exp', 'query dealer-exposure x'],
      ['query dealer-exposure call', 'query dealer-exposure callShare=x'],
      ['query dealer-exposure method=flow', 'query dealer-exposure method=flow-sign x'],
      ['query dealer-exposure --f', 'query dealer-exposure --format x'],
      ['query dealer-exposure --format ar', 'query dealer-exposure --format arrow x'],
    ] as const
    const lines = typed.flatMap(([line, expected]) => [`gvol ${line}`, expected])
    const ran = spawnSync('zsh', ['-f', '-c', TYPING, 'zsh', file, ...lines], { encoding: 'utf8' })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    expect(ran.stdout).not.toContain('not found')
    for (const [, expected] of typed) expect(ran.stdout).toContain(`gvol ${expected}`)
  },
)
