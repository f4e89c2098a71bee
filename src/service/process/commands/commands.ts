import { backup } from './backup.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { eraseJournal } from './erase-journal.ts'
import { createEnvironment, environments, promoteWorkflows } from './environments.ts'
import { exportAll } from './export.ts'
import { keys, revokeKey } from './keys.ts'
import { link } from './link.ts'
import { verifyJournal } from './verify-journal.ts'
import { createKey, rotateKey } from './new-keys.ts'
import { restore } from './restore.ts'

/** In the order of the help text. */
export const commands: readonly Command[] = [
  link,
  keys,
  createKey,
  rotateKey,
  revokeKey,
  environments,
  createEnvironment,
  promoteWorkflows,
  backup,
  restore,
  exportAll,
  verifyJournal,
  eraseJournal,
  check,
]
