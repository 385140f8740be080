// Ensures a zsh for the completion test: an installed one, otherwise Debian's package if root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isThere = () => spawnSync('zsh', ['--version'], { stdio: 'ignore' }).status === 0

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Returns whether tests can type into a zsh, after installing it where possible. Never throws. */
export const ensureZsh = () => {
  if (isThere()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No zsh here: installing Debian’s package …')
    run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'zsh'])
  }
  if (!isThere()) console.log('No zsh here: the test of its completion is skipped.')
  return isThere()
}
