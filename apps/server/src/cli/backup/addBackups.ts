import { PEOPLE_SETTINGS } from '../people/peopleSettings.ts'
import type { CommandContext } from '../program.ts'

const KEY_FILE = ['--key-file <file>', 'key of the desk, from `gvol backup-key`'] as const

/** Adds the commands that make, check and restore backups. */
export const addBackups = ({ program, version, settings, run, withSettings }: CommandContext) => {
  const backingUp = withSettings(program.command('backup'), [...PEOPLE_SETTINGS, 'clickhouseUrl', 'clickhouseCluster'])
    .description('back up the desk as of now, running or not, to a folder of backups; only new content is copied')
    .argument('<folder>', 'folder of backups, best on another disk')
    .option('--check', 'copy nothing, but read every backup of the folder again')
    .option(...KEY_FILE)
    .option('--passphrase-file <file>', 'file of a passphrase with which the backup can be restored elsewhere')
    .action((folder: string) =>
      run(async () => {
        const parsedSettings = settings(backingUp)
        return (await import('./backup.ts')).backup(parsedSettings, folder, backingUp.opts(), version)
      }),
    )

  const exportingKey = withSettings(program.command('backup-key'), ['dataDir', 'secret'])
    .description('write the key that restores the backups of this desk on another machine')
    .argument('<file>', 'new file; keep it away from the backups')
    .action((file: string) =>
      run(async () => {
        const parsedSettings = settings(exportingKey)
        return (await import('./exportBackupKey.ts')).exportBackupKey(parsedSettings, file)
      }),
    )

  const restoring = withSettings(program.command('restore'), ['dataDir', 'secret'])
    .description('make the data directory of a backup; it must not be there yet')
    .argument('<folder>', 'folder of backups')
    .option('--at <instant>', 'the newest backup that is not after it; the newest of all when left out')
    .option(...KEY_FILE)
    .option('--passphrase-file <file>', 'file of the passphrase of the backup')
    .option('--unverified', 'restore although nothing proves that a desk wrote the backup')
    .action((folder: string) =>
      run(async () => {
        const parsedSettings = settings(restoring)
        return (await import('./restore.ts')).restore(parsedSettings, folder, restoring.opts())
      }),
    )
}
