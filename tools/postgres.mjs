// Ensures a real Postgres for the tests of accounts: an installed one, otherwise Debian's package if root.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const LIBRARY = '/usr/lib/postgresql'

const isThere = () =>
  existsSync(LIBRARY) && readdirSync(LIBRARY).some((version) => existsSync(`${LIBRARY}/${version}/bin/initdb`))

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Returns whether tests can start Postgres, after installing it where possible. Never throws. */
export const ensurePostgres = () => {
  if (isThere()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No Postgres here: installing Debian’s package …')
    run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
  }
  if (!isThere()) console.log('No Postgres here: the tests of accounts on a real server are skipped.')
  return isThere()
}
