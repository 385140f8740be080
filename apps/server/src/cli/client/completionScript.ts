import { type Study, subjectOf } from '@gvol/analytics'
import type { Shell } from './addClientCommands.ts'

/** Words of the command line other than study names. */
export type Offered = {
  readonly commands: readonly string[]
  /** Options of `gvol query`. */
  readonly flags: readonly string[]
  readonly formats: readonly string[]
}

/** Our words have only letters, digits, dots, hyphens and underscores; nothing else is put between shell quotes. */
const isPlain = (word: string): boolean => /^[\w.-]+$/.test(word)

const branches = (pairs: readonly (readonly [string, readonly string[]])[]): string =>
  pairs.map(([name, words]) => `    '${name}') echo '${words.filter(isPlain).join(' ')}' ;;`).join('\n')

/** Loads zsh's completion system, which a plain `.zshrc` does not. */
const ZSH_READY = `(( $+functions[compdef] )) || { autoload -U compinit && compinit -D }
autoload -U +X bashcompinit && bashcompinit
`

/**
 * zsh has one suffix setting for all words, so each word states whether a space follows: not after the `=` of an
 * argument.
 */
const ZSH_SPACES = `_gvol_spaced() {
  local word
  local -a spaced
  _gvol
  for word in "\${COMPREPLY[@]}"; do
    case "$word" in
      *=) spaced+=("$word") ;;
      *) spaced+=("$word ") ;;
    esac
  done
  COMPREPLY=("\${spaced[@]}")
}
complete -o nospace -F _gvol_spaced gvol
`

/** Returns a shell script that completes the words after `gvol` and after `gvol query STUDY`. */
export const completionScript = (
  shell: Shell,
  { commands, flags, formats }: Offered,
  studies: Readonly<Record<string, Study>>,
): string => {
  const declared = Object.values(studies).map(
    (study) => [study.id, Object.entries({ ...subjectOf(study.subject).arguments, ...study.input })] as const,
  )
  const choices = declared.flatMap(([id, entries]) =>
    entries.flatMap(([name, { domain }]) =>
      Array.isArray(domain.choices) ? [[`${id} ${name}`, domain.choices.map(String)] as const] : [],
    ),
  )
  return `${shell === 'zsh' ? ZSH_READY : ''}_gvol_arguments() {
  case "$1" in
${branches(declared.map(([id, entries]) => [id, entries.map(([name]) => name)]))}
  esac
}
_gvol_choices() {
  case "$1" in
${branches(choices)}
  esac
}
_gvol() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" study="\${COMP_WORDS[2]}" name=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.filter(isPlain).join(' ')}' -- "$current"))
    return
  fi
  [ "\${COMP_WORDS[1]}" = query ] || return
  if [ "$COMP_CWORD" -eq 2 ]; then
    COMPREPLY=($(compgen -W '${Object.keys(studies).filter(isPlain).join(' ')}' -- "$current"))
    return
  fi
  case "$current" in
    =) name="$before"; current="" ;;
    *=*) name="\${current%%=*}"; current="\${current#*=}" ;;
    *) [ "$before" = "=" ] && name="\${COMP_WORDS[COMP_CWORD-2]}" ;;
  esac
  if [ -n "$name" ]; then
    local lead=""
    case "\${COMP_WORDS[COMP_CWORD]}" in ?*=*) lead="$name=" ;; esac
    COMPREPLY=($(compgen -P "$lead" -W "$(_gvol_choices "$study $name")" -- "$current"))
    return
  fi
  case "$before" in
    --format) COMPREPLY=($(compgen -W '${formats.filter(isPlain).join(' ')}' -- "$current")); return ;;
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W '${flags.filter(isPlain).join(' ')}' -- "$current")) ;;
    *) compopt -o nospace 2>/dev/null; COMPREPLY=($(compgen -S = -W "$(_gvol_arguments "$study")" -- "$current")) ;;
  esac
}
${shell === 'zsh' ? ZSH_SPACES : 'complete -F _gvol gvol\n'}`
}
