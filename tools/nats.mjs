// Ensures a real NATS for the tests of collectors and API processes: an installed one, otherwise Debian's package if
// root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isThere = () => spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Returns whether tests can start NATS, after installing it where possible. Never throws. */
export const ensureNats = () => {
  if (isThere()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No NATS here: installing Debian’s package …')
    run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nats-server'])
  }
  if (!isThere()) console.log('No NATS here: the tests of several collectors and api processes are skipped.')
  return isThere()
}
