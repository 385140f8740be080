// Sees to a zsh for the test of completion: one that is there, else Debian's package when root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isThere = () => spawnSync('zsh', ['--version'], { stdio: 'ignore' }).status === 0

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether a zsh can be typed into by the tests; installs it where that is possible. Never throws. */
export const seeToZsh = () => {
  if (isThere()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No zsh here: installing Debian’s package …')
    run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'zsh'])
  }
  if (!isThere()) console.log('No zsh here: the test of its completion is skipped.')
  return isThere()
}
